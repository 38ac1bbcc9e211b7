import type { ScoreboardRow } from '../../api';
import { readBoard } from '../../domain/board';
import { fetchAllRows, readPlayer, writePlayer } from './board';

describe('the address of a player on a board', () => {
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

// Only the id is read.
const player = (userId: number) => ({ userId }) as ScoreboardRow;

/** Reads a board with two rows per page; each call returns the next list. */
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
