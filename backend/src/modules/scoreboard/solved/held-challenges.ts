import {
  type CapturedFlag,
  ChallengeProgress,
  reviewedFlags,
} from '../../../lib/challenge-progress';
import type { FrozenScores } from '../../periods';
import type { SolvedChallenges, ViewedChallenge } from './solved-challenges-cache';
import type { OwnScores } from './solved.repository';

/** A challenge of which a user holds flags. */
export interface HeldChallenge {
  challenge: ViewedChallenge;
  score: number;
  totalScore: number;
  flagsCaptured: number;
  /** In microseconds. */
  completedAt: number | null;
  late: boolean;
  bloodRank: number | null;
}

type HeldFlag = CapturedFlag & { challengeId: number };

/**
 * Every challenge with flags that the user captured until a time, the newest capture first. Hidden challenges are included, as
 * their points count. With a freeze the scores are those of its values.
 */
export function heldChallenges(
  userId: number,
  scores: OwnScores,
  endsAt: number,
  { shared, frozen }: { shared: SolvedChallenges; frozen: FrozenScores | null },
): HeldChallenge[] {
  const values = frozen?.values ?? shared.values;
  return byChallenge(flagsUntil(endsAt, scores)).flatMap(({ challengeId, own }) => {
    // The challenge was deleted after these captures were read.
    const challenge = shared.challenges.get(challengeId);
    if (!challenge) return [];
    const { flagsTotal } = challenge;
    const progress = ChallengeProgress.of(own, values);
    const isComplete = progress.isComplete(flagsTotal);
    const totalScore = frozen
      ? (frozen.challenges.get(challengeId)?.totalScore ?? 0)
      : challenge.totalScore;
    return {
      challenge,
      score: progress.score,
      totalScore,
      flagsCaptured: progress.captured,
      completedAt: isComplete ? progress.lastAt : null,
      late: isComplete && !progress.isSolved(flagsTotal),
      bloodRank: bloodRankOf(userId, challenge, frozen),
    };
  });
}

/** The flags that were captured before this time, with what reviewers had given by then. */
function flagsUntil(endsAt: number, { captures, reviews }: OwnScores): HeldFlag[] {
  const given = reviewedFlags(reviews, { from: -Infinity, to: endsAt });
  const reviewed = new Map(given.map((one) => [one.flagId, one]));
  return captures
    .filter(({ time }) => time < endsAt)
    .map(({ isReviewed, ...flag }) =>
      isReviewed ? { ...flag, reviewed: reviewed.get(flag.flagId) } : flag,
    );
}

/** Groups the captures by challenge. The challenge of the newest capture comes first. */
function byChallenge(captures: readonly HeldFlag[]): { challengeId: number; own: HeldFlag[] }[] {
  const groups = new Map<number, { challengeId: number; own: HeldFlag[] }>();
  for (const capture of captures.toReversed()) {
    const { challengeId } = capture;
    const group = groups.get(challengeId);
    if (group) group.own.push(capture);
    else groups.set(challengeId, { challengeId, own: [capture] });
  }
  return [...groups.values()];
}

function bloodRankOf(
  userId: number,
  { id, firstSolvers }: ViewedChallenge,
  frozen: FrozenScores | null,
): number | null {
  if (frozen) {
    const bloods = frozen.challenges.get(id)?.bloods ?? [];
    return bloods.find((blood) => blood.userId === userId)?.rank ?? null;
  }
  const index = firstSolvers.indexOf(userId);
  return index < 0 ? null : index + 1;
}
