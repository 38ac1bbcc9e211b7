import { makeCard } from '../../api/testing/card';
import { challengesToContinue, latestNotices } from './selection';

describe('the dashboard’s selection', () => {
  it('offers started challenges, then easy and often solved ones', () => {
    const cards = [
      makeCard(1, { difficulty: 'hard', flagsTotal: 2, flagsCaptured: 1 }),
      makeCard(2),
      makeCard(3, { difficulty: 'baby' }),
      makeCard(4, { solvedCount: 9 }),
    ];
    expect(challengesToContinue(cards).map((one) => one.id)).toEqual([1, 3, 4]);
  });

  it('starts with the challenge tried last, even without a captured flag', () => {
    const cards = [
      makeCard(1, { difficulty: 'baby' }),
      makeCard(2, { lastTryAt: '2026-01-01T00:00:00.000Z' }),
      makeCard(3, { difficulty: 'boss', lastTryAt: '2026-01-02T00:00:00.000Z' }),
    ];
    expect(challengesToContinue(cards).map((one) => one.id)).toEqual([3, 2, 1]);
  });

  it('offers nothing solved, hidden or without flags', () => {
    const cards = [
      makeCard(1, { flagsCaptured: 1 }),
      makeCard(2, { hidden: true }),
      makeCard(3, { flagsTotal: 0 }),
    ];
    expect(challengesToContinue(cards)).toEqual([]);
  });

  it('offers no challenge of which all that is left is voided', () => {
    const cards = [makeCard(1), makeCard(2, { flagsTotal: 2 }), makeCard(3)];
    const voided = new Map([
      [1, 1],
      [2, 1],
    ]);
    expect(challengesToContinue(cards, voided).map((one) => one.id)).toEqual([2, 3]);
  });

  it('lists the newest notice first', () => {
    const cards = [1, 2, 3].map((id) => makeCard(id, { category: 'notice', hidden: id === 3 }));
    expect(latestNotices([...cards, makeCard(4)], 5).map((one) => one.id)).toEqual([2, 1]);
    const late = makeCard(1, { category: 'notice', releasedAt: '2027-01-01T00:00:00.000Z' });
    expect(latestNotices([late, ...cards.slice(1)], 5).map((one) => one.id)).toEqual([1, 2]);
  });
});
