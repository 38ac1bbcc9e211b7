import { cardOf } from '../../api/testing/card';
import { challengesToResume, latestNotices } from './resume';

describe('where to go on', () => {
  it('is what was begun, then what is easy and often solved', () => {
    const cards = [
      cardOf(1, { difficulty: 'hard', flagsTotal: 2, flagsCaptured: 1 }),
      cardOf(2),
      cardOf(3, { difficulty: 'baby' }),
      cardOf(4, { solvedCount: 9 }),
    ];
    expect(challengesToResume(cards).map((one) => one.id)).toEqual([1, 3, 4]);
  });

  it('is nothing solved, hidden or without flags', () => {
    const cards = [
      cardOf(1, { flagsCaptured: 1 }),
      cardOf(2, { hidden: true }),
      cardOf(3, { flagsTotal: 0 }),
    ];
    expect(challengesToResume(cards)).toEqual([]);
  });

  it('starts the news with the newest notice', () => {
    const cards = [1, 2, 3].map((id) => cardOf(id, { category: 'notice', hidden: id === 3 }));
    expect(latestNotices([...cards, cardOf(4)], 5).map((one) => one.id)).toEqual([2, 1]);
  });
});
