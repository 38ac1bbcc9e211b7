import type { FrozenScores } from '../freezes';
import type { SolvedChallenges, ViewedChallenge } from './solved-challenges-cache';
import type { Capture } from './solved.repository';

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

/** What the captures of one challenge add up to. */
interface Progress {
  captured: number;
  inTime: number;
  /** By the values of their flags. */
  score: number;
  lastAt: number;
  lastIndex: number;
}

/**
 * Every challenge of which the user holds flags, including hidden ones, whose points still count; the newest capture
 * first. With a freeze at its values.
 */
export function heldChallenges(
  userId: number,
  captures: readonly Capture[],
  shared: SolvedChallenges,
  frozen: FrozenScores | null,
): HeldChallenge[] {
  const progresses = progressOf(captures, frozen?.worths ?? shared.values);
  return [...progresses]
    .sort(([, a], [, b]) => b.lastIndex - a.lastIndex)
    .flatMap(([challengeId, { captured, inTime, score, lastAt }]) => {
      // Deleted since it was captured; the captures are gone, too.
      const challenge = shared.challenges.get(challengeId);
      if (!challenge) return [];
      const { flagsTotal } = challenge;
      const isComplete = captured === flagsTotal;
      const totalScore = frozen
        ? (frozen.challenges.get(challengeId)?.totalScore ?? 0)
        : challenge.totalScore;
      return {
        challenge,
        score: !frozen && inTime === flagsTotal ? totalScore : score,
        totalScore,
        flagsCaptured: captured,
        completedAt: isComplete ? lastAt : null,
        late: isComplete && inTime < captured,
        bloodRank: bloodRankOf(userId, challenge, frozen),
      };
    });
}

function progressOf(captures: readonly Capture[], values: ReadonlyMap<number, number>) {
  const progresses = new Map<number, Progress>();
  for (const [lastIndex, [flagId, challengeId, late, time]] of captures.entries()) {
    let progress = progresses.get(challengeId);
    if (!progress)
      progresses.set(
        challengeId,
        (progress = { captured: 0, inTime: 0, score: 0, lastAt: 0, lastIndex }),
      );
    progress.captured += 1;
    progress.inTime += late ? 0 : 1;
    progress.score += late ? 0 : (values.get(flagId) ?? 0);
    progress.lastAt = Math.max(progress.lastAt, time);
    progress.lastIndex = lastIndex;
  }
  return progresses;
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
