import type { ChallengeCard } from '../../api';
import { challengesToResume, latestNotices } from './resume';

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

describe('where to go on', () => {
  it('is what was begun, then what is easy and often solved', () => {
    const cards = [
      card(1, { difficulty: 'hard', flagsTotal: 2, flagsCaptured: 1 }),
      card(2),
      card(3, { difficulty: 'baby' }),
      card(4, { solvedCount: 9 }),
    ];
    expect(challengesToResume(cards).map((one) => one.id)).toEqual([1, 3, 4]);
  });

  it('is nothing solved, hidden or without flags', () => {
    const cards = [
      card(1, { flagsCaptured: 1 }),
      card(2, { hidden: true }),
      card(3, { flagsTotal: 0 }),
    ];
    expect(challengesToResume(cards)).toEqual([]);
  });

  it('starts the news with the newest notice', () => {
    const cards = [1, 2, 3].map((id) => card(id, { category: 'notice', hidden: id === 3 }));
    expect(latestNotices([...cards, card(4)], 5).map((one) => one.id)).toEqual([2, 1]);
  });
});
