import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from '../../../../api';
import { resources } from '../../../resources';
import type { Row } from '../../resource';
import { readOpenedList } from '../opened-list';
import { loadLanguage, renderAdmin } from '../../testing/render-admin';
import { sampleRow } from '../../testing/sample-row';

const ADDRESS = '/control_panel/application-choices';
const BOARD = `${ADDRESS}?view=board&filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=3`;

function sampleOf(name: string, id: number, values: object): Row {
  const resource = resources.find((known) => known.name === name);
  if (!resource) throw new Error(`no ${name}`);
  return { ...sampleRow(resource, id), ...values };
}

const stage = (id: number, title: string, sortOrder: number, campaignId = 3) =>
  sampleOf('campaign-stages', id, { title, titleEn: title, sortOrder, campaignId });
const choice = (id: number, stageId: number) =>
  sampleOf('application-choices', id, {
    ...{ username: `user ${String(id)}`, campaignId: 3, stageId, stageOrder: stageId, version: 1 },
    state: 'submitted',
  });

async function open(address: string) {
  const rows = {
    'campaign-stages': [
      stage(1, 'Screening', 1),
      stage(2, 'Interview', 2),
      stage(3, 'Elsewhere', 1, 4),
    ],
    'application-choices': [choice(7, 1), choice(8, 2)],
  };
  const view = renderAdmin(resources, address, rows, { filtered: true });
  await screen.findByRole('radio', { name: 'Board' });
  return view;
}

const column = (name: string) => screen.findByRole('region', { name });

/** Drops the only card of a column on another. */
async function drop(from: string, to: string) {
  const card = within(await column(from)).getByRole('listitem');
  const dataTransfer = { setData: jest.fn() };
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.drop(await column(to), { dataTransfer });
}

beforeAll(() => loadLanguage('en-US'));
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

describe('a board by rows of another resource', () => {
  it('has a column for each row that has what the list is filtered by', async () => {
    await open(BOARD);
    expect(within(await column('Screening 1')).getAllByRole('listitem')).toHaveLength(1);
    expect(within(await column('Interview 1')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: /Elsewhere/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /No stage/ })).toBeNull();
  });

  it('keeps the column of a card that is opened, and its place there, for the page of the row', async () => {
    await open(BOARD);
    fireEvent.click(within(await column('Interview 1')).getByRole('link', { name: 'user 8' }));
    const { filters, hint } = readOpenedList('application-choices') ?? {};
    expect(filters).toContainEqual({ field: 'stageId', operator: 'eq', value: 2 });
    expect(hint).toEqual({ index: 0, id: 8 });
  });

  it('asks for that filter if it is missing', async () => {
    await open(`${ADDRESS}?view=board`);
    expect(await screen.findByText('Choose a value of “Campaign” to see the board')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Campaign' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Screening/ })).toBeNull();
  });

  it('sends a move forward at once, with the row of the column where the card is dropped', async () => {
    const post = jest.spyOn(http, 'post').mockResolvedValue({ data: {} });
    await open(BOARD);
    await drop('Screening 1', 'Interview 1');
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
      '/admin/application-choices/bulk',
      { ids: [7], action: 'move', values: { from: 1, to: 2 } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks why a card goes back, and sends nothing before', async () => {
    const post = jest.spyOn(http, 'post').mockResolvedValue({ data: {} });
    await open(BOARD);
    await drop('Interview 1', 'Screening 1');
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Move to …', hidden: true });
    await waitFor(() => expect(send).toHaveProperty('disabled', true));
    fireEvent.change(await dialog.findByLabelText(/^Why it goes back/), {
      target: { value: ' too early ' },
    });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(send);
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls[0]?.[1]).toEqual({
      ...{ ids: [8], action: 'move' },
      values: { from: 2, to: 1, reason: 'too early' },
    });
  });
});
