import type { ScoreboardRow } from '../../api';
import { wholeBoard } from './whole-board';

// Only who it is counts here.
const player = (userId: number) => ({ userId }) as ScoreboardRow;

/** A board of pages of two, as it stands at each call. */
const pages = (total: number, ...lists: number[][]) =>
  jest.fn((page: number) => Promise.resolve({ total, list: (lists[page - 1] ?? []).map(player) }));

const idsOf = (rows: ScoreboardRow[]) => rows.map(({ userId }) => userId);

describe('the whole board', () => {
  it('is read to its end', async () => {
    const read = pages(3, [1, 2], [3]);
    expect(idsOf(await wholeBoard(read))).toEqual([1, 2, 3]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('holds once who fell to the next page meanwhile', async () => {
    expect(idsOf(await wholeBoard(pages(4, [1, 2], [2, 3])))).toEqual([1, 2, 3]);
  });

  it('ends where it has become shorter', async () => {
    expect(idsOf(await wholeBoard(pages(9, [1, 2])))).toEqual([1, 2]);
  });
});
