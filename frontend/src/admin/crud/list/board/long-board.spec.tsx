import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resources } from '../../../resources';
import type { Row } from '../../resource';
import { loadLanguage, renderAdmin } from '../../testing/render-admin';
import { sampleRow } from '../../testing/sample-row';

const COUNT = 200;

function eventOf(id: number): Row {
  const events = resources.find(({ name }) => name === 'integrity-events');
  if (!events) throw new Error('no integrity events');
  return { ...sampleRow(events, id), username: `user ${String(id)}`, reviewed: false };
}

/** Opens a board whose first column has the events 1 to 200. */
async function open() {
  const rows = Array.from({ length: COUNT }, (_, index) => eventOf(index + 1));
  const view = renderAdmin(
    resources,
    '/control_panel/integrity-events?view=board',
    { 'integrity-events': rows },
    { filtered: true },
  );
  await screen.findByLabelText(selectLabel(1));
  return view;
}

const selectLabel = (id: number) => new RegExp(`^Select user ${String(id)} `);
const list = () => within(screen.getByRole('region', { name: /^New/ })).getByRole('list');
const places = () =>
  within(list())
    .getAllByRole('listitem')
    .map((card) => Number(card.getAttribute('aria-posinset')));
const focused = () => Number(document.activeElement?.getAttribute('aria-posinset'));

/** jsdom has no layout: every card gets the estimated height, and nothing scrolls by itself. */
function scrollTo(offset: number): void {
  const scroller = list().parentElement;
  if (!scroller) throw new Error('no scroller');
  scroller.scrollTop = offset;
  fireEvent.scroll(scroller);
}

beforeAll(() => {
  Object.assign(Element.prototype, { scrollTo: () => undefined });
  return loadLanguage('en-US');
});
afterEach(cleanup);

describe('a long column of a board', () => {
  it('draws the cards near its window only, and says which ones of how many they are', async () => {
    await open();
    expect(places().length).toBeLessThan(20);
    expect(places()[0]).toBe(1);
    scrollTo(17_500);
    await waitFor(() => expect(Math.min(...places())).toBeGreaterThan(50));
    expect(places().length).toBeLessThan(20);
    for (const card of within(list()).getAllByRole('listitem'))
      expect(card.getAttribute('aria-setsize')).toBe(String(COUNT));
  });

  it('loads only the pages of visible cards, and none while scrolling past', async () => {
    const { server } = await open();
    scrollTo(17_500);
    await screen.findByLabelText(selectLabel(105));
    const pages = server.lists.map(
      (params) => (params as { pagination: { currentPage: number } }).pagination.currentPage,
    );
    expect(pages).toContain(6);
    expect(pages).not.toContain(3);
  });

  it('keeps the card that has the focus, and its neighbors', async () => {
    await open();
    act(() => screen.getByLabelText(selectLabel(1)).focus());
    scrollTo(17_500);
    await screen.findByLabelText(selectLabel(105));
    expect(document.activeElement).toBe(screen.getByLabelText(selectLabel(1)));
    expect(places()).toEqual(expect.arrayContaining([1, 2]));
    expect(places()).not.toContain(3);
  });

  it('leads by keys from card to card, also to those that are not read yet', async () => {
    await open();
    act(() => screen.getByLabelText(selectLabel(1)).focus());
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? list(), { key });
    press('ArrowDown');
    expect(focused()).toBe(2);
    press('End');
    scrollTo(33_000);
    await waitFor(() => expect(focused()).toBe(COUNT));
    press('ArrowUp');
    await waitFor(() => expect(focused()).toBe(COUNT - 1));
    press('Home');
    scrollTo(0);
    await waitFor(() => expect(focused()).toBe(1));
  });

  it('keeps selected rows that it has not drawn for the actions on selected rows', async () => {
    await open();
    fireEvent.click(screen.getByLabelText(selectLabel(1)));
    scrollTo(17_500);
    fireEvent.click(await screen.findByLabelText(selectLabel(105)));
    await screen.findByText('2 selected');
    expect(screen.queryByLabelText(selectLabel(1))).toBeNull();
  });
});
