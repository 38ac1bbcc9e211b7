import type { BoardGroup, Category, UserGroup } from '../../lib/enums';

/** What a user has in one category. */
export interface Part {
  score: number;
  solvedCount: number;
  /** Microseconds: two scores of one millisecond still have an order. */
  lastScoreAt: number;
}

export interface Person {
  userId: number;
  username: string;
  userGroup: UserGroup;
  parts: Map<Category, Part>;
}

export interface Ranked extends Part {
  rank: number;
  userId: number;
  username: string;
  userGroup: UserGroup;
}

/** Score downwards, then the earlier last score, then the lower id; zero is unranked. */
export function rank(
  people: Iterable<Person>,
  group: BoardGroup,
  direction: Category | null,
): Ranked[] {
  const entries: Ranked[] = [];
  for (const { userId, username, userGroup, parts } of people) {
    if (group !== 4 && userGroup !== group) continue;
    const part = direction === null ? sumOf(parts.values()) : parts.get(direction);
    if (part && part.score > 0) entries.push({ rank: 0, userId, username, userGroup, ...part });
  }
  entries.sort((a, b) => b.score - a.score || a.lastScoreAt - b.lastScoreAt || a.userId - b.userId);
  for (const [index, entry] of entries.entries()) entry.rank = index + 1;
  return entries;
}

function sumOf(parts: Iterable<Part>): Part {
  const sum = { score: 0, solvedCount: 0, lastScoreAt: 0 };
  for (const part of parts) {
    sum.score += part.score;
    sum.solvedCount += part.solvedCount;
    sum.lastScoreAt = Math.max(sum.lastScoreAt, part.lastScoreAt);
  }
  return sum;
}
