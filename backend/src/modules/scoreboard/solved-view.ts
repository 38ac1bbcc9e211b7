import { SCORED_CATEGORIES } from '../../lib/enums';
import type { FrozenScores } from '../freezes';
import type { SolvedCategory, SolvedChallenge, SolvedTotals, UserSolved } from './dto/user-solved';
import { type HeldChallenge, heldChallenges } from './held-challenges';
import { type Gain, inOrder, scoreSteps } from './score-line';
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

/** A freeze counts what was captured before it; one's own later solves are listed too. */
export function solvedView(parts: SolvedParts): Omit<UserSolved, 'status' | 'message'> {
  const { user, scores, ranks, shared, frozen, isOwn } = parts;
  const { userId } = user;
  const { captures } = scores;
  const endsAt = frozen ? frozen.at * 1000 : Infinity;
  const adjustments = scores.adjustments.filter(([, time]) => time < endsAt);
  const counted = heldChallenges(
    userId,
    captures.filter(([, , , time]) => time < endsAt),
    shared,
    frozen,
  );
  const later = frozen && isOwn ? heldChallenges(userId, captures, shared, frozen) : null;
  return {
    ...user,
    totals: totalsOf(counted, ranks, sum(adjustments.map(([points]) => points))),
    byCategory: categoriesOf(counted, shared, frozen),
    solved: (later ?? counted)
      .filter(({ released }) => released)
      .map((held) => toChallenge(held, later ? counted : null)),
    timeline: scoreSteps(inOrder(gainsOf(parts, endsAt), frozen)).map(({ t, score }) => {
      return { t: dateOf(t).toISOString(), score };
    }),
  };
}

/** Captures in time and adjustments before `endsAt`, at the values of today. */
function gainsOf({ scores, shared }: SolvedParts, endsAt: number): Gain[] {
  const gains: Gain[] = [];
  for (const [flagId, , late, t] of scores.captures) {
    const value = shared.values.get(flagId);
    if (!late && value !== undefined) gains.push({ t, value, flagId });
  }
  for (const [value, t] of scores.adjustments) gains.push({ t, value, flagId: null });
  return gains.filter(({ t }) => t < endsAt);
}

function totalsOf(held: HeldChallenge[], ranks: Ranks, adjustment: number): SolvedTotals {
  const completed = held.filter(({ completedAt }) => completedAt !== null);
  return {
    score: sum(held.map(({ score }) => score)) + adjustment,
    solved: completed.filter(({ late }) => !late).length,
    partial: held.length - completed.length,
    flags: sum(held.map(({ flagsCaptured }) => flagsCaptured)),
    ...ranks,
  };
}

function categoriesOf(
  held: readonly HeldChallenge[],
  shared: SolvedChallenges,
  frozen: FrozenScores | null,
): SolvedCategory[] {
  const categories = availableIn(shared, frozen).map(({ category, maxScore, total }) => {
    return { category, score: 0, maxScore, solved: 0, total };
  });
  for (const { category, score, released, late, completedAt } of held) {
    const own = categories.find((one) => one.category === category);
    if (!own) continue;
    own.score += score;
    if (released && !late && completedAt !== null) own.solved += 1;
  }
  return categories;
}

/** What can be solved of each category. */
type CategoryWorth = Pick<SolvedCategory, 'category' | 'maxScore' | 'total'>;
interface Available {
  frozen: FrozenScores | null;
  categories: readonly CategoryWorth[];
}

const available = new WeakMap<SolvedChallenges, Available>();

/** Remembered for each snapshot, as it takes longer than a user's own part. */
function availableIn(
  shared: SolvedChallenges,
  frozen: FrozenScores | null,
): readonly CategoryWorth[] {
  const known = available.get(shared);
  if (known?.frozen === frozen) return known.categories;
  // A freeze knows nothing of a challenge made since.
  const challenges = [...shared.challenges.values()].filter(
    ({ id, released }) => released && (frozen?.challenges.has(id) ?? true),
  );
  const categories = SCORED_CATEGORIES.map((category) => {
    const all = challenges.filter((challenge) => challenge.category === category);
    const worths = all.map(
      ({ id, totalScore }) => frozen?.challenges.get(id)?.totalScore ?? totalScore,
    );
    return { category, maxScore: sum(worths), total: all.length };
  });
  available.set(shared, { frozen, categories });
  return categories;
}

/** Marked where some of its flags are not among what is counted. */
function toChallenge(
  held: HeldChallenge,
  counted: readonly HeldChallenge[] | null,
): SolvedChallenge {
  const { challengeId, flagsCaptured, completedAt, titleEn } = held;
  const before = counted?.find((challenge) => challenge.challengeId === challengeId);
  const challenge: SolvedChallenge = {
    challengeId,
    title: held.title,
    category: held.category,
    difficulty: held.difficulty,
    score: held.score,
    totalScore: held.totalScore,
    flagsCaptured,
    flagsTotal: held.flagsTotal,
    completedAt: completedAt === null ? null : dateOf(completedAt).toISOString(),
    late: held.late,
    bloodRank: held.bloodRank,
  };
  if (titleEn !== null) challenge.titleEn = titleEn;
  if (counted && before?.flagsCaptured !== flagsCaptured) challenge.afterFreeze = true;
  return challenge;
}

function dateOf(microseconds: number): Date {
  return new Date(Math.floor(microseconds / 1000));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
