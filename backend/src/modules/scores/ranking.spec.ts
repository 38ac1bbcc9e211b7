import type { Category } from '../../lib/enums';
import { rank } from './ranking';
import { TotalsTable } from './totals-table';

type Parts = Partial<Record<Category, [score: number, lastScoreAt: number]>>;
type Person = [userId: number, userGroup: number, parts: Parts];

const person = (...values: Person) => values;

function rankOf(people: Person[], group: number, directions: Category[] | null) {
  const totals = new TotalsTable(people.length);
  for (const [row, [, , parts]] of people.entries())
    for (const [category, [score, lastScoreAt]] of Object.entries(parts))
      // The keys are the categories of the type.
      totals.set(row, category as Category, { score, lastScoreAt, solvedCount: 1 });
  const users = people.map(([userId, userGroup]) => ({
    ...{ userId, userGroup, username: `u${String(userId)}` },
  }));
  return rank({ people: users, totals }, group, directions);
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
    const board = rankOf(people, 4, null);
    expect(ids(board)).toEqual([1, 2, 3, 4]);
    expect(board[0]).toMatchObject({ rank: 1, score: 120, solvedCount: 2, lastScoreAt: 20 });
  });

  it('counts only the direction, ties included', () => {
    const people = [
      person(1, 0, { web: [50, 30], pwn: [70, 1] }),
      person(2, 1, { web: [50, 10] }),
      person(3, 1, { pwn: [500, 1] }),
    ];
    expect(ids(rankOf(people, 4, ['web']))).toEqual([2, 1]);
  });

  it('sums up several directions, with the last score in any of them', () => {
    const people = [
      person(1, 0, { web: [50, 30], pwn: [70, 1], misc: [500, 99] }),
      person(2, 1, { web: [120, 40] }),
      person(3, 1, { misc: [500, 1] }),
    ];
    const board = rankOf(people, 4, ['web', 'pwn']);
    expect(ids(board)).toEqual([1, 2]);
    expect(board[0]).toMatchObject({ score: 120, solvedCount: 2, lastScoreAt: 30 });
  });

  it('can be of one group, and leaves out users without points', () => {
    const people = [
      person(1, 0, { web: [50, 1] }),
      person(2, 1, { web: [90, 1] }),
      person(3, 0, { web: [0, 1] }),
      person(4, 0, {}),
    ];
    expect(ids(rankOf(people, 0, null))).toEqual([1]);
    expect(ids(rankOf(people, 2, null))).toEqual([]);
    expect(ids(rankOf(people, 4, null))).toEqual([2, 1]);
  });
});
