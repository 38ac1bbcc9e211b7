import type { ChallengeCard } from '../../api';

const OFFERED = 3;

const EASE: Record<ChallengeCard['difficulty'], number> = {
  baby: 0,
  easy: 1,
  medium: 2,
  hard: 3,
  boss: 4,
};

/** Begun is what one has tried, or holds a flag of. */
export function isBegun(card: ChallengeCard): boolean {
  return card.lastTryAt !== null || card.flagsCaptured > 0;
}

/** Where to go on: what was tried last comes first, then the easiest ones untouched. */
export function challengesToResume(cards: ChallengeCard[]): ChallengeCard[] {
  return cards
    .filter((card) => !card.hidden && card.flagsTotal > 0 && card.flagsCaptured < card.flagsTotal)
    .sort(
      (a, b) =>
        Number(isBegun(b)) - Number(isBegun(a)) ||
        (b.lastTryAt ?? '').localeCompare(a.lastTryAt ?? '') ||
        EASE[a.difficulty] - EASE[b.difficulty] ||
        b.solvedCount - a.solvedCount,
    )
    .slice(0, OFFERED);
}

/** When a notice came before its readers. */
export function publishedAt(card: ChallengeCard): string {
  return card.releasedAt ?? card.createdAt;
}

/** Notices a player may read, newest first. */
export function latestNotices(cards: ChallengeCard[], count: number): ChallengeCard[] {
  return cards
    .filter((card) => card.category === 'notice' && !card.hidden)
    .sort((a, b) => publishedAt(b).localeCompare(publishedAt(a)) || b.id - a.id)
    .slice(0, count);
}
