import type { ScoreboardRow } from '../../api';
import { fetchAllRows, readBoard, readPlayer, writeBoard, writePlayer } from './board';

const read = (query: string) => readBoard(new URLSearchParams(query));

describe('board address', () => {
  it('is the whole board without parameters', () => {
    expect(read('')).toEqual({ group: 4, categories: [], period: null, page: 1 });
  });

  it('accepts group 0', () => {
    expect(read('group=0&direction=re&page=3')).toEqual({
      group: 0,
      categories: ['re'],
      period: null,
      page: 3,
    });
  });

  it.each([
    'group=x',
    'group=-1',
    'group=00',
    'direction=notice',
    'page=0',
    'page=x',
    'page=1.5',
    'group=',
    'period=0',
    'period=none',
  ])('falls back for %s', (query) => {
    expect(read(query)).toEqual({ group: 4, categories: [], period: null, page: 1 });
  });

  it('reads back what it wrote', () => {
    const board = { group: 0, categories: ['web' as const, 'pwn' as const], period: 3, page: 2 };
    expect(readBoard(writeBoard(board))).toEqual(board);
    expect(writeBoard(read('')).toString()).toBe('');
  });

  it('keep the board while a player is open', () => {
    const board = { group: 0, categories: ['web' as const], period: 'all' as const, page: 2 };
    const address = new URLSearchParams(writePlayer(board, 12));
    expect(readBoard(address)).toEqual(board);
    expect(readPlayer(address)).toBe(12);
  });

  it.each(['', '0', '-1', '1e3', 'abc', '99999999999'])('ignore the player %j', (word) => {
    expect(readPlayer(new URLSearchParams({ player: word }))).toBeNull();
  });
});

// The test only reads the id.
const player = (userId: number) => ({ userId }) as ScoreboardRow;

/** A board of pages of two, as it stands at each call. */
const pages = (total: number, ...lists: number[][]) =>
  jest.fn((page: number) => Promise.resolve({ total, list: (lists[page - 1] ?? []).map(player) }));

const idsOf = (rows: ScoreboardRow[]) => rows.map(({ userId }) => userId);

describe('the whole board', () => {
  it('is read to its last page', async () => {
    const read = pages(3, [1, 2], [3]);
    expect(idsOf(await fetchAllRows(read))).toEqual([1, 2, 3]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('contains a player once who moved to the next page meanwhile', async () => {
    expect(idsOf(await fetchAllRows(pages(4, [1, 2], [2, 3])))).toEqual([1, 2, 3]);
  });

  it('ends where it became shorter', async () => {
    expect(idsOf(await fetchAllRows(pages(9, [1, 2])))).toEqual([1, 2]);
  });
});
