import type { ChallengeCard } from '../../api';
import { nextUnsolved } from './next-unsolved';

const card = (id: number, facts: Partial<ChallengeCard> = {}): ChallengeCard => ({
  id,
  title: '',
  category: 'web',
  difficulty: 'easy',
  baseScore: 0,
  totalScore: 0,
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
  ...facts,
});

describe('next unsolved', () => {
  it('stays in the category while it can', () => {
    const cards = [card(1, { category: 'pwn' }), card(2), card(3)];
    expect(nextUnsolved(cards, card(2))?.id).toBe(3);
  });

  it('leaves for another category when this one is done', () => {
    const cards = [card(1, { category: 'pwn' }), card(2), card(3, { flagsCaptured: 1 })];
    expect(nextUnsolved(cards, card(2))?.id).toBe(1);
  });

  it('skips notices and what is not released', () => {
    const cards = [card(1, { flagsTotal: 0, category: 'notice' }), card(3, { hidden: true })];
    expect(nextUnsolved(cards, card(2))).toBeNull();
  });
});
