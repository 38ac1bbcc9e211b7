import type { Category } from '../../lib/enums';
import type { ScoredUser } from './ranking';
import type { FirstRow } from './scoreboard.repository';
import { type FlagValue, type Points, totalsOf } from './totals';
import { isInside, type Window } from './window';

/** Who is on a board, and who was first to solve what. */
export interface BoardScores {
  people: Iterable<ScoredUser>;
  firsts: readonly FirstRow[];
}

/** A challenge that a user completed within a window. */
interface Solve {
  challengeId: number;
  category: Category;
  at: number;
}

interface UserScores {
  totals: ScoredUser['totals'];
  solves: Solve[];
}

export type ScoredPoints = ScoredUser & { points: Points };

/** The results of one window by the totals that they follow from, which are replaced when anything of the user changes. */
export type WindowMemo = WeakMap<ScoredUser['totals'], UserScores>;

/** The scores of a window: solves and first solves are those whose flags were all captured inside. */
export function scoresInWindow(
  people: Iterable<ScoredPoints>,
  values: ReadonlyMap<number, FlagValue>,
  window: Window,
  memo: WindowMemo = new WeakMap(),
): BoardScores {
  const scored: ScoredUser[] = [];
  const firsts = new Map<number, Solve & { userId: number }>();
  for (const { userId, username, userGroup, points, totals: key } of people) {
    let scores = memo.get(key);
    if (!scores) memo.set(key, (scores = scoresOf(points, values, window)));
    if (scores.totals.size === 0) continue;
    scored.push({ userId, username, userGroup, totals: scores.totals });
    for (const solve of scores.solves) {
      const first = firsts.get(solve.challengeId);
      const isFirst =
        !first || solve.at < first.at || (solve.at === first.at && userId < first.userId);
      if (isFirst) firsts.set(solve.challengeId, { ...solve, userId });
    }
  }
  return { people: scored, firsts: [...firsts.values()] };
}

function scoresOf(
  points: Points,
  values: ReadonlyMap<number, FlagValue>,
  window: Window,
): UserScores {
  const totals = totalsOf(points, values, window);
  const held = new Map<number, { count: number; at: number }>();
  const solves: Solve[] = [];
  for (const [index, flagId] of points.flagIds.entries()) {
    const flag = values.get(flagId);
    const at = points.times[index] ?? 0;
    if (!flag || !isInside(window, at)) continue;
    const { challengeId, category, flagsTotal } = flag;
    const before = held.get(challengeId);
    const now = { count: (before?.count ?? 0) + 1, at: Math.max(before?.at ?? 0, at) };
    held.set(challengeId, now);
    if (now.count === flagsTotal) solves.push({ challengeId, category, at: now.at });
  }
  return { totals, solves };
}
