import { SCORED_CATEGORIES } from '../../../lib/enums';
import type { FrozenScores } from '../../periods';
import type { SolvedCategory, SolvedTotals } from './dto/user-solved';
import { type HeldChallenge, heldChallenges } from './held-challenges';
import { type Gain, inOrder, scoreSteps } from '../boards';
import type { SolvedChallenges } from './solved-challenges-cache';
import type { OwnScores } from './solved.repository';

export type Ranks = Pick<SolvedTotals, 'rank' | 'groupRank' | 'bloods'>;

/** Everything that a solved view is computed from. */
export interface SolvedParts {
  user: { userId: number; username: string; userGroup: number };
  scores: OwnScores;
  ranks: Ranks;
  shared: SolvedChallenges;
  frozen: FrozenScores | null;
  /** Whether the user looks at the own view. */
  isOwn: boolean;
}

/**
 * The fields of a `UserSolved` as JSON without braces, put together from texts: objects for all of it would take five times
 * as long. A freeze counts what was captured before it; one's own later solves are listed too.
 */
export function solvedJson(parts: SolvedParts): string {
  const { user, scores, ranks, shared, frozen, isOwn } = parts;
  const { userId } = user;
  const endsAt = frozen ? frozen.at * 1000 : Infinity;
  const heldUntil = (time: number) => heldChallenges(userId, scores, time, { shared, frozen });
  const counted = heldUntil(endsAt);
  const later = frozen && isOwn ? heldUntil(Infinity) : null;
  const adjustment = scores.adjustments
    .filter(([, time]) => time < endsAt)
    .reduce((total, [points]) => total + points, 0);
  const totals = totalsOf(counted, ranks, adjustment);
  const solved = (later ?? counted)
    .filter(({ challenge }) => challenge.released)
    .map((held) => challengeJson(held, later ? counted : null));
  const gains = inOrder(
    gainsOf(scores, shared).filter(({ t }) => t < endsAt),
    frozen,
  );
  const steps = scoreSteps(gains).map(({ t, score, gain: { challengeId } }) => {
    const cause = challengeId === undefined ? '' : `,"challengeId":${String(challengeId)}`;
    return `{"t":"${new Date(t / 1000).toISOString()}","score":${String(score)}${cause}}`;
  });
  return [
    JSON.stringify({ ...user, totals }).slice(1, -1),
    `"byCategory":[${categoriesJson(counted, shared, frozen)}]`,
    `"solved":[${solved.join()}]`,
    `"timeline":[${steps.join()}]`,
  ].join();
}

/** Captures in time, reviews and adjustments, at the values of today. */
function gainsOf(
  { captures, reviews, adjustments }: OwnScores,
  { challenges, values }: SolvedChallenges,
): Gain[] {
  const gains: Gain[] = [];
  const causeOf = (challengeId: number) =>
    challenges.get(challengeId)?.released ? { challengeId } : {};
  for (const { flagId, challengeId, late, isReviewed, time: t } of captures) {
    const value = values.get(flagId);
    if (late || isReviewed || value === undefined) continue;
    gains.push({ t, value, flagId, ...causeOf(challengeId) });
  }
  for (const { challengeId, points: value, time: t } of reviews)
    gains.push({ t, value, flagId: null, ...causeOf(challengeId) });
  for (const [value, t] of adjustments) gains.push({ t, value, flagId: null });
  return gains;
}

function totalsOf(held: readonly HeldChallenge[], ranks: Ranks, adjustment: number): SolvedTotals {
  const totals = { score: adjustment, solved: 0, partial: 0, flags: 0 };
  for (const { score, flagsCaptured, completedAt, late } of held) {
    totals.score += score;
    totals.flags += flagsCaptured;
    if (completedAt === null) totals.partial += 1;
    else if (!late) totals.solved += 1;
  }
  return { ...totals, ...ranks };
}

function categoriesJson(
  held: readonly HeldChallenge[],
  shared: SolvedChallenges,
  frozen: FrozenScores | null,
): string {
  const scores = new Map<string, { score: number; solved: number }>();
  for (const { challenge, score, late, completedAt } of held) {
    let own = scores.get(challenge.category);
    if (!own) scores.set(challenge.category, (own = { score: 0, solved: 0 }));
    own.score += score;
    if (challenge.released && !late && completedAt !== null) own.solved += 1;
  }
  return availableIn(shared, frozen)
    .map(({ category, maxScore, total }) => {
      const { score, solved } = scores.get(category) ?? { score: 0, solved: 0 };
      return JSON.stringify({ category, score, maxScore, solved, total });
    })
    .join();
}

/** What can be solved of each category. */
type CategoryMaximum = Pick<SolvedCategory, 'category' | 'maxScore' | 'total'>;
interface Available {
  frozen: FrozenScores | null;
  categories: readonly CategoryMaximum[];
}

const available = new WeakMap<SolvedChallenges, Available>();

/** Remembered for each snapshot, as it takes longer than a user's own part. */
function availableIn(
  shared: SolvedChallenges,
  frozen: FrozenScores | null,
): readonly CategoryMaximum[] {
  const known = available.get(shared);
  if (known?.frozen === frozen) return known.categories;
  // A freeze knows nothing of a challenge made since.
  const challenges = [...shared.challenges.values()].filter(
    ({ id, released }) => released && (frozen?.challenges.has(id) ?? true),
  );
  const categories = SCORED_CATEGORIES.map((category) => {
    const all = challenges.filter((challenge) => challenge.category === category);
    const maxScores = all.map(
      ({ id, totalScore }) => frozen?.challenges.get(id)?.totalScore ?? totalScore,
    );
    return { category, maxScore: sum(maxScores), total: all.length };
  });
  available.set(shared, { frozen, categories });
  return categories;
}

/** Marked where some of its flags or points are not among what is counted. */
function challengeJson(held: HeldChallenge, counted: readonly HeldChallenge[] | null): string {
  const { challenge, flagsCaptured } = held;
  const before = counted?.find((one) => one.challenge === challenge);
  const isLater =
    counted !== null && (before?.flagsCaptured !== flagsCaptured || before.score !== held.score);
  const completedAt =
    held.completedAt === null ? 'null' : `"${new Date(held.completedAt / 1000).toISOString()}"`;
  return (
    `${challenge.start},"score":${String(held.score)},"totalScore":${String(held.totalScore)}` +
    `,"flagsCaptured":${String(flagsCaptured)},"flagsTotal":${String(challenge.flagsTotal)}` +
    `,"completedAt":${completedAt},"late":${String(held.late)},"bloodRank":${String(held.bloodRank)}` +
    `${challenge.end}${isLater ? ',"afterFreeze":true' : ''}}`
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
