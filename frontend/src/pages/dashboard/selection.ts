import type { ChallengeCard } from '../../api';
import { canContinue, compareNewest, type Voided } from '../../domain/challenge';

const MAX_COUNT = 3;

const DIFFICULTY_ORDER: Record<ChallengeCard['difficulty'], number> = {
  baby: 0,
  easy: 1,
  medium: 2,
  hard: 3,
  boss: 4,
};

/** Whether the player has submitted a flag to the challenge. */
export function isStarted(card: ChallengeCard): boolean {
  return card.lastTryAt !== null || card.flagsCaptured > 0;
}

/** The challenges to continue: most recently tried first, then easy ones. */
export function challengesToContinue(cards: ChallengeCard[], voided?: Voided): ChallengeCard[] {
  return cards
    .filter((card) => canContinue(card, voided))
    .sort(
      (a, b) =>
        Number(isStarted(b)) - Number(isStarted(a)) ||
        (b.lastTryAt ?? '').localeCompare(a.lastTryAt ?? '') ||
        DIFFICULTY_ORDER[a.difficulty] - DIFFICULTY_ORDER[b.difficulty] ||
        b.solvedCount - a.solvedCount,
    )
    .slice(0, MAX_COUNT);
}

/** The notices that players can see, newest first. */
export function latestNotices(cards: ChallengeCard[], count: number): ChallengeCard[] {
  return cards
    .filter((card) => card.category === 'notice' && !card.hidden)
    .sort(compareNewest)
    .slice(0, count);
}
