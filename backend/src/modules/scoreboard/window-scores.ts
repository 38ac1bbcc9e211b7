import type { Category } from '../../lib/enums';
import { lastingRises } from '../../lib/lasting-rises';
import type { UserTotals } from './ranking';
import type { ScoredUserRow } from './group-by-user';
import type { FirstRow } from './scoreboard.repository';
import type { FlagValue, Points } from './totals';
import { columnOf, TotalsTable } from './totals-table';
import { isInside, type Window } from './window';

/** Who is on a board with which totals, and who was first to solve what. */
export type BoardScores = UserTotals & { firsts: readonly FirstRow[] };

/** A challenge while the captures of one user after the other are counted. */
interface ChallengeCount {
  category: Category;
  flagsTotal: number;
  /** Whose flags are counted, how many there are, and the time of the latest. */
  row: number;
  captured: number;
  lastAt: number;
  firstSolve: { userId: number; at: number } | null;
}

/** What a loop over captures needs of a flag, found by one look-up. */
interface CountedFlag {
  value: number;
  column: number;
  challenge: ChallengeCount;
}

const ADJUSTMENTS = columnOf(null);

/**
 * The scores of a window: solves and first solves are those whose flags were all captured inside. Ignores captures of
 * deleted flags.
 */
export function scoresInWindow(
  people: readonly ScoredUserRow[],
  values: ReadonlyMap<number, FlagValue>,
  window: Window,
): BoardScores {
  const { flags, challenges } = toCount(values);
  const totals = new TotalsTable(people.length);
  for (const [row, { userId, points }] of people.entries()) {
    addCaptures(row, userId, points, window, flags, totals);
    addAdjustments(row, points.adjustments, window, totals);
  }
  const firsts = challenges.flatMap(({ category, firstSolve }) =>
    firstSolve ? [{ userId: firstSolve.userId, category }] : [],
  );
  return { people, totals, firsts };
}

function addAdjustments(
  row: number,
  all: Points['adjustments'],
  window: Window,
  totals: TotalsTable,
): void {
  if (all.length === 0) return;
  const adjustments = all.filter(({ time }) => isInside(window, time));
  const rises = lastingRises(adjustments);
  for (const adjustment of adjustments) {
    const { points, time } = adjustment;
    totals.addScore(row, ADJUSTMENTS, points, rises.has(adjustment) ? time : 0);
  }
}

/** The loop over the captures of a user. It allocates nothing, as it runs for ten thousand users. */
function addCaptures(
  row: number,
  userId: number,
  { flagIds, times, begin, end }: Points,
  window: Window,
  flags: ReadonlyMap<number, CountedFlag>,
  totals: TotalsTable,
): void {
  for (let index = begin; index < end; index += 1) {
    const time = times[index] ?? 0;
    if (!isInside(window, time)) continue;
    const flag = flags.get(flagIds[index] ?? 0);
    if (!flag) continue;
    const { value, column, challenge } = flag;
    totals.addScore(row, column, value, time);
    const isFirstFlag = challenge.row !== row;
    challenge.row = row;
    challenge.captured = isFirstFlag ? 1 : challenge.captured + 1;
    challenge.lastAt = isFirstFlag ? time : Math.max(challenge.lastAt, time);
    if (challenge.captured !== challenge.flagsTotal) continue;
    totals.addSolve(row, column);
    if (isEarlier(challenge, userId)) challenge.firstSolve = { userId, at: challenge.lastAt };
  }
}

/** Whether the user who just completed the challenge did so before all others so far; of equal times the lower id is first. */
function isEarlier({ lastAt, firstSolve: first }: ChallengeCount, userId: number): boolean {
  return !first || lastAt < first.at || (lastAt === first.at && userId < first.userId);
}

function toCount(values: ReadonlyMap<number, FlagValue>) {
  const challenges = new Map<number, ChallengeCount>();
  const flags = new Map<number, CountedFlag>();
  for (const [flagId, { challengeId, category, value, flagsTotal }] of values) {
    let challenge = challenges.get(challengeId);
    if (!challenge) {
      challenge = { category, flagsTotal, row: -1, captured: 0, lastAt: 0, firstSolve: null };
      challenges.set(challengeId, challenge);
    }
    flags.set(flagId, { value, column: columnOf(category), challenge });
  }
  return { flags, challenges: [...challenges.values()] };
}
