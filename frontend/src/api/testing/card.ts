import type { ChallengeCard } from '..';

/** An unsolved challenge card with these fields. */
export function makeCard(id: number, fields: Partial<ChallengeCard> = {}): ChallengeCard {
  return {
    id,
    title: `Challenge ${String(id)}`,
    category: 'web',
    difficulty: 'easy',
    baseScore: 100,
    totalScore: 100,
    score: 0,
    priority: 0,
    hidden: false,
    solvedCount: 0,
    flagsTotal: 1,
    flagsCaptured: 0,
    hasInstance: false,
    tags: [],
    bloods: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    releasedAt: '2026-01-01T00:00:00.000Z',
    closesAt: null,
    lastTryAt: null,
    ...fields,
  };
}
