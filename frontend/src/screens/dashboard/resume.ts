import type { ChallengeCard } from '../../api';

const OFFERED = 3;

const EASE: Record<ChallengeCard['difficulty'], number> = {
  baby: 0,
  easy: 1,
  medium: 2,
  hard: 3,
  boss: 4,
};

/** Where to go on: challenges begun first, then the easiest ones untouched. */
export function challengesToResume(cards: ChallengeCard[]): ChallengeCard[] {
  const begun = (card: ChallengeCard) => (card.flagsCaptured > 0 ? 0 : 1);
  return cards
    .filter((card) => !card.hidden && card.flagsTotal > 0 && card.flagsCaptured < card.flagsTotal)
    .sort(
      (a, b) =>
        begun(a) - begun(b) ||
        EASE[a.difficulty] - EASE[b.difficulty] ||
        b.solvedCount - a.solvedCount,
    )
    .slice(0, OFFERED);
}

/** Notices a player may read, newest first. */
export function latestNotices(cards: ChallengeCard[], count: number): ChallengeCard[] {
  return cards
    .filter((card) => card.category === 'notice' && !card.hidden)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
    .slice(0, count);
}
