import { ALL_GROUPS, type Category } from '../../lib/enums';
import { type CategoryTotals, columnsOf, type TotalsTable } from './totals-table';

/** The categories that a board sums up, in the order of `SCORED_CATEGORIES`; null for all. */
export type Directions = readonly Category[] | null;

export interface ScoredUser {
  userId: number;
  username: string;
  userGroup: number;
}

/** Users and their totals: row `n` of the table belongs to user `n`. */
export interface UserTotals {
  people: readonly ScoredUser[];
  totals: TotalsTable;
}

export interface Ranked extends ScoredUser, CategoryTotals {
  rank: number;
}

type Place = Pick<Ranked, 'score' | 'lastScoreAt' | 'userId'>;

/** The order of a board: the higher score first, then the earlier last score, then the lower id. */
export function comparePlaces(a: Place, b: Place): number {
  return b.score - a.score || a.lastScoreAt - b.lastScoreAt || a.userId - b.userId;
}

/** Ranks users by the sum over these categories (null: all). Users without points have no rank. */
export function rank(
  { people, totals }: UserTotals,
  group: number,
  directions: Directions,
): Ranked[] {
  const columns = columnsOf(directions);
  const entries: Ranked[] = [];
  for (const [row, { userId, username, userGroup }] of people.entries()) {
    if (group !== ALL_GROUPS && userGroup !== group) continue;
    const { score, solvedCount, lastScoreAt } = totals.sum(row, columns);
    if (score > 0)
      entries.push({ rank: 0, userId, username, userGroup, score, solvedCount, lastScoreAt });
  }
  entries.sort(comparePlaces);
  for (const [index, entry] of entries.entries()) entry.rank = index + 1;
  return entries;
}

/** The number of first solves by user id, in these categories (null: all). */
export function bloodsOf(
  firsts: readonly { userId: number; category: Category }[],
  directions: Directions,
): Map<number, number> {
  const bloods = new Map<number, number>();
  for (const { userId, category } of firsts)
    if (directions === null || directions.includes(category))
      bloods.set(userId, (bloods.get(userId) ?? 0) + 1);
  return bloods;
}
