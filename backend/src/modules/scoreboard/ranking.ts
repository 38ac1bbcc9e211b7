import { ALL_GROUPS, type Category } from '../../lib/enums';

/** The categories that a board sums up, in the order of `SCORED_CATEGORIES`; null for all. */
export type Directions = readonly Category[] | null;

/** A user's totals in one category. */
export interface CategoryTotals {
  score: number;
  solvedCount: number;
  /** Microseconds, so that scores within a millisecond have an order. */
  lastScoreAt: number;
}

export interface ScoredUser {
  userId: number;
  username: string;
  userGroup: number;
  /** By category; adjustments belong to none (null). */
  totals: Map<Category | null, CategoryTotals>;
}

export interface Ranked extends CategoryTotals {
  rank: number;
  userId: number;
  username: string;
  userGroup: number;
}

/** Ranks by the sum over these categories (null: all): by score, then by the earlier last score, then by the lower id; omits users without points. */
export function rank(
  people: Iterable<ScoredUser>,
  group: number,
  directions: Directions,
): Ranked[] {
  const entries: Ranked[] = [];
  for (const { userId, username, userGroup, totals: parts } of people) {
    if (group !== ALL_GROUPS && userGroup !== group) continue;
    const part = sumOf(directions?.map((direction) => parts.get(direction)) ?? parts.values());
    if (part.score > 0) entries.push({ rank: 0, userId, username, userGroup, ...part });
  }
  entries.sort((a, b) => b.score - a.score || a.lastScoreAt - b.lastScoreAt || a.userId - b.userId);
  for (const [index, entry] of entries.entries()) entry.rank = index + 1;
  return entries;
}

function sumOf(parts: Iterable<CategoryTotals | undefined>): CategoryTotals {
  const sum = { score: 0, solvedCount: 0, lastScoreAt: 0 };
  for (const part of parts) {
    if (!part) continue;
    sum.score += part.score;
    sum.solvedCount += part.solvedCount;
    sum.lastScoreAt = Math.max(sum.lastScoreAt, part.lastScoreAt);
  }
  return sum;
}

/** First solves by user, in these categories. */
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

export interface Gain {
  t: Date;
  value: number;
}

// The maximum of steps that a chart needs.
const MAX_STEPS = 100;

/** The cumulative score from ordered gains; long series are sampled evenly, including the first and last step. */
export function scoreLine(gains: readonly Gain[]): { t: string; score: number }[] {
  let score = 0;
  const steps = gains.flatMap(({ t, value }) => {
    score += value;
    return value !== 0 ? [{ t: t.toISOString(), score }] : [];
  });
  if (steps.length <= MAX_STEPS) return steps;
  const stride = (steps.length - 1) / (MAX_STEPS - 1);
  return Array.from(
    { length: MAX_STEPS },
    (_, index) => steps[Math.round(index * stride)] ?? [],
  ).flat();
}
