import type { Ranked } from '../../scores';

/** The content of a board. */
export interface BoardContent {
  entries: readonly Ranked[];
  bloods: ReadonlyMap<number, number>;
  timeline: string;
}

/**
 * The time of the last change of a board, in ISO 8601: the time of the newest score if that is new, otherwise (a ban, a decayed
 * value) the time of the read. Without a former board only the newest score is known.
 */
export function changedAt(
  board: BoardContent,
  before: (BoardContent & { updatedAt: string }) | undefined,
  readAt: Date,
): string {
  if (before && isSame(board, before)) return before.updatedAt;
  const newest = board.entries.reduce((last, entry) => Math.max(last, entry.lastScoreAt), 0) / 1000;
  const isNewer = newest > 0 && (!before || newest > Date.parse(before.updatedAt));
  return (isNewer ? new Date(newest) : readAt).toISOString();
}

function isSame(one: BoardContent, other: BoardContent): boolean {
  return (
    one.entries.length === other.entries.length &&
    one.bloods.size === other.bloods.size &&
    one.timeline === other.timeline &&
    one.entries.every((entry, index) => isSameEntry(entry, other.entries[index])) &&
    [...one.bloods].every(([userId, bloods]) => other.bloods.get(userId) === bloods)
  );
}

function isSameEntry(one: Ranked, other: Ranked | undefined): boolean {
  return (
    one.userId === other?.userId &&
    one.score === other.score &&
    one.solvedCount === other.solvedCount &&
    one.lastScoreAt === other.lastScoreAt &&
    one.username === other.username &&
    one.userGroup === other.userGroup
  );
}
