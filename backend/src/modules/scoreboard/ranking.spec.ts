import type { Category } from '../../lib/enums';
import { type ScoredUser, rank } from './ranking';

function person(
  userId: number,
  userGroup: number,
  parts: Partial<Record<Category, [score: number, lastScoreAt: number]>>,
): ScoredUser {
  return {
    userId,
    username: `u${String(userId)}`,
    userGroup,
    totals: new Map(
      Object.entries(parts).map(([category, [score, lastScoreAt]]) => [
        // The keys are the categories of the parameter's type.
        category as Category,
        { score, lastScoreAt, solvedCount: 1 },
      ]),
    ),
  };
}

const ids = (entries: { userId: number }[]) => entries.map(({ userId }) => userId);

describe('a board', () => {
  it('puts the higher score first, then the earlier last score, then the lower id', () => {
    const people = [
      person(4, 0, { web: [100, 9] }),
      person(3, 0, { web: [100, 5] }),
      person(2, 0, { web: [100, 5] }),
      person(1, 0, { web: [50, 1], pwn: [70, 20] }),
    ];
    const board = rank(people, 4, null);
    expect(ids(board)).toEqual([1, 2, 3, 4]);
    expect(board[0]).toMatchObject({ rank: 1, score: 120, solvedCount: 2, lastScoreAt: 20 });
  });

  it('counts only the direction, ties included', () => {
    const people = [
      person(1, 0, { web: [50, 30], pwn: [70, 1] }),
      person(2, 1, { web: [50, 10] }),
      person(3, 1, { pwn: [500, 1] }),
    ];
    expect(ids(rank(people, 4, ['web']))).toEqual([2, 1]);
  });

  it('sums up several directions, with the last score in any of them', () => {
    const people = [
      person(1, 0, { web: [50, 30], pwn: [70, 1], misc: [500, 99] }),
      person(2, 1, { web: [120, 40] }),
      person(3, 1, { misc: [500, 1] }),
    ];
    const board = rank(people, 4, ['web', 'pwn']);
    expect(ids(board)).toEqual([1, 2]);
    expect(board[0]).toMatchObject({ score: 120, solvedCount: 2, lastScoreAt: 30 });
  });

  it('shows a group by itself, and leaves out who has no points', () => {
    const people = [
      person(1, 0, { web: [50, 1] }),
      person(2, 1, { web: [90, 1] }),
      person(3, 0, { web: [0, 1] }),
      person(4, 0, {}),
    ];
    expect(ids(rank(people, 0, null))).toEqual([1]);
    expect(ids(rank(people, 2, null))).toEqual([]);
    expect(ids(rank(people, 4, null))).toEqual([2, 1]);
  });
});
