import { ChallengeProgress, reviewedFlags } from '../../lib/challenge-progress';
import type { Category } from '../../lib/enums';
import { lastingRises } from '../../lib/lasting-rises';
import type { UserTotals } from './ranking';
import type { ScoredUserRow } from './group-by-user';
import type { FirstRow } from './scores.repository';
import type { FlagValue, Points } from './totals';
import { columnOf, TotalsTable } from './totals-table';
import { isInside, type Window } from './window';

/** The users of a board with their totals, and the first solver of each challenge. */
export type BoardScores = UserTotals & { firsts: readonly FirstRow[] };

/** A challenge with the progress of the user who is counted at the moment. */
interface CountedChallenge {
  id: number;
  category: Category;
  column: number;
  flagsTotal: number;
  progress: ChallengeProgress;
  /** The row of that user. */
  row: number;
}

/** The value and the challenge of a flag, so that a loop over captures needs one look-up. */
interface CountedFlag {
  value: number;
  challenge: CountedChallenge;
}

const ADJUSTMENTS = columnOf(null);

/** The scores of a window. A challenge is solved in it if all its flags were captured inside. */
export function scoresInWindow(
  people: readonly ScoredUserRow[],
  values: ReadonlyMap<number, FlagValue>,
  window: Window,
): BoardScores {
  const totals = new TotalsTable(people.length);
  const firstSolves = new Map<CountedChallenge, FirstRow & { at: number }>();
  for (const [row, { points }] of people.entries())
    addAdjustments(row, points.adjustments, window, totals);
  countCaptures(people, values, window, ({ userId }, challenge) => {
    const { category, row, column, flagsTotal, progress } = challenge;
    totals.addScore(row, column, progress.score, progress.lastScoreAt);
    if (!progress.isSolved(flagsTotal)) return;
    totals.addSolve(row, column);
    const at = progress.lastAt;
    const first = firstSolves.get(challenge);
    // Of equal times the lower id is first.
    if (!first || at < first.at || (at === first.at && userId < first.userId))
      firstSolves.set(challenge, { userId, category, at });
  });
  return { people, totals, firsts: [...firstSolves.values()] };
}

/**
 * Calls `visit` for each user and each challenge with flags that the user captured in the window. Ignores captures of
 * deleted flags. It allocates nothing per capture, as it runs for ten thousand users.
 */
export function countCaptures(
  people: readonly ScoredUserRow[],
  values: ReadonlyMap<number, FlagValue>,
  window: Window,
  visit: (user: ScoredUserRow, challenge: CountedChallenge) => void,
): void {
  const flags = flagsToCount(values);
  const touched: CountedChallenge[] = [];
  for (const [row, user] of people.entries()) {
    const { flagIds, times, begin, end, reviews } = user.points;
    touched.length = 0;
    for (let index = begin; index < end; index += 1) {
      const time = times[index] ?? 0;
      const flag = isInside(window, time) ? flags.get(flagIds[index] ?? 0) : undefined;
      if (!flag) continue;
      const { value, challenge } = flag;
      progressOf(challenge, row, touched).add(value, false, time);
    }
    if (reviews.length > 0)
      for (const reviewed of reviewedFlags(reviews, window)) {
        const flag = flags.get(reviewed.flagId);
        if (flag) progressOf(flag.challenge, row, touched).addReviewed(reviewed);
      }
    for (const challenge of touched) visit(user, challenge);
  }
}

/** The progress of the user of this row in a challenge, which begins with the first flag. */
function progressOf(
  challenge: CountedChallenge,
  row: number,
  touched: CountedChallenge[],
): ChallengeProgress {
  if (challenge.row !== row) {
    challenge.row = row;
    challenge.progress.reset();
    touched.push(challenge);
  }
  return challenge.progress;
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

function flagsToCount(values: ReadonlyMap<number, FlagValue>): Map<number, CountedFlag> {
  const challenges = new Map<number, CountedChallenge>();
  const flags = new Map<number, CountedFlag>();
  for (const [flagId, { challengeId: id, category, value, flagsTotal }] of values) {
    let challenge = challenges.get(id);
    if (!challenge) {
      const progress = new ChallengeProgress();
      challenge = { id, category, column: columnOf(category), flagsTotal, progress, row: -1 };
      challenges.set(id, challenge);
    }
    flags.set(flagId, { value, challenge });
  }
  return flags;
}
