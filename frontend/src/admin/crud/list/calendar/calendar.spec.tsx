import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeSettings } from '../../../../lib/settings';
import { resources } from '../../../resources';
import type { Row } from '../../resource';
import { loadLanguage, renderAdmin } from '../../testing/render-admin';
import { sampleRow } from '../../testing/sample-row';
import { boundsOf } from './days';

const ADDRESS = '/control_panel/campaigns';
const SEPTEMBER = `${ADDRESS}?view=calendar&month=2031-09`;

const at = (month: number, day: number) => new Date(2031, month - 1, day, 12).toISOString();

function campaignOf(id: number, opensAt: string, closesAt: string): Row {
  const campaigns = resources.find(({ name }) => name === 'campaigns');
  if (!campaigns) throw new Error('no campaigns');
  const name = `Campaign ${String(id)}`;
  return { ...sampleRow(campaigns, id), title: name, titleEn: name, opensAt, closesAt };
}

async function open(address: string, rows: Row[]) {
  const view = renderAdmin(resources, address, { campaigns: rows }, { paged: true });
  await screen.findByRole('radio', { name: 'Calendar' });
  return view;
}

const month = async (name: string) => within(await screen.findByRole('group', { name }));
const entries = async (id: number) =>
  await screen.findAllByRole('link', { name: `Campaign ${String(id)}` });

beforeAll(() => loadLanguage('en-US'));
afterEach(() => {
  cleanup();
  act(() => changeSettings({ device: 'desktop' }));
});

describe('a list as a calendar', () => {
  it('draws a row once in each week of its days, linked to its page', async () => {
    await open(SEPTEMBER, [
      campaignOf(7, at(9, 3), at(9, 16)),
      campaignOf(8, at(9, 30), at(10, 9)),
    ]);
    expect(await entries(7)).toHaveLength(3);
    const [link] = await entries(8);
    expect(link?.getAttribute('href')).toBe(`${ADDRESS}/8`);
  });

  it('reads the rows that touch the month, with the search of the list', async () => {
    const { server } = await open(
      `${SEPTEMBER}&filters[0][field]=q&filters[0][operator]=eq&filters[0][value]=moth`,
      [campaignOf(7, at(9, 3), at(9, 3))],
    );
    await entries(7);
    const { start, end } = boundsOf('2031-09');
    expect(server.lists.at(-1)).toMatchObject({
      filters: [
        { field: 'q', operator: 'eq', value: 'moth' },
        { field: 'opensAt', operator: 'lte', value: new Date(Date.parse(end) - 1).toISOString() },
        { field: 'closesAt', operator: 'gte', value: start },
      ],
    });
  });

  it('keeps the month in the address, and leaves the present one out of it', async () => {
    const { router } = await open(SEPTEMBER, []);
    const bar = await month('September 2031');
    fireEvent.click(bar.getByRole('button', { name: 'Next month' }));
    await month('October 2031');
    expect(router.state.location.search).toContain('month=2031-10');
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await month('September 2031');
    expect(document.querySelector('[aria-current="date"]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('month='));
    expect(router.state.location.search).toContain('view=calendar');
    expect(document.querySelector('[aria-current="date"]')?.textContent).toBe(
      String(new Date().getDate()),
    );
  });

  it('says that nothing is in the month', async () => {
    await open(SEPTEMBER, []);
    expect(await screen.findByText('Nothing in this month')).toBeTruthy();
  });

  it('draws at most 100 rows, says how many are left and leads to the table', async () => {
    const rows = Array.from({ length: 103 }, (_, index) =>
      campaignOf(100 + index, at(9, 3), at(9, 3)),
    );
    await open(SEPTEMBER, rows);
    await screen.findByText('3 more rows of this month are not drawn');
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Campaign/ })).toHaveLength(100),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show the table' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('offers to try again what could not be read', async () => {
    const { server } = await open(SEPTEMBER, []);
    await screen.findByText('Nothing in this month');
    server.delayLists(Promise.reject(new Error('The server is asleep')));
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText('The server is asleep')).toBeTruthy();
    server.delayLists(Promise.resolve());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing in this month')).toBeTruthy();
  });

  it('lists each row on a phone once, by the day on which it begins', async () => {
    act(() => changeSettings({ device: 'mobile' }));
    await open(SEPTEMBER, [campaignOf(7, at(8, 3), at(9, 4)), campaignOf(8, at(9, 3), at(9, 4))]);
    const day = async (name: string) =>
      (await screen.findByRole('region', { name })).querySelector('ul')?.textContent;
    expect(await day('Began earlier')).toBe('Campaign 7August 3, 2031 – September 4, 2031');
    expect(await day('September 3')).toBe('Campaign 8September 3, 2031 – September 4, 2031');
  });
});
