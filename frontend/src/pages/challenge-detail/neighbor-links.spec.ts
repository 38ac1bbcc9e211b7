import { makeCard } from '../../api/testing/card';
import { neighborsOf, nextUnsolved } from './neighbor-links';

const idsOf = (cards: Parameters<typeof neighborsOf>[0], id: number) => {
  const current = cards.find((card) => card.id === id) ?? makeCard(id);
  const { previous, next } = neighborsOf(cards, current);
  return [previous?.id, next?.id];
};

describe('the neighbors of a challenge', () => {
  it('are those of its category, in the order of the list', () => {
    const cards = [makeCard(5), makeCard(9, { category: 'pwn' }), makeCard(2), makeCard(7)];
    expect(idsOf(cards, 2)).toEqual([5, 7]);
    expect(idsOf(cards, 5)).toEqual([undefined, 2]);
    expect(idsOf(cards, 7)).toEqual([2, undefined]);
    expect(idsOf(cards, 9)).toEqual([undefined, undefined]);
  });

  it('of a notice are the newer and the older one', () => {
    const notice = (id: number, releasedAt: string) =>
      makeCard(id, { category: 'notice', flagsTotal: 0, releasedAt });
    const cards = [notice(1, '2026-01-01'), notice(2, '2026-03-01'), notice(3, '2026-02-01')];
    expect(idsOf(cards, 3)).toEqual([2, 1]);
  });

  it('are none while the list does not contain the challenge', () => {
    expect(idsOf([], 4)).toEqual([undefined, undefined]);
  });
});

describe('next unsolved', () => {
  it('is of the same category if there is one', () => {
    const cards = [makeCard(1, { category: 'pwn' }), makeCard(2), makeCard(3)];
    expect(nextUnsolved(cards, makeCard(2))?.id).toBe(3);
  });

  it('is of another category when this one is solved', () => {
    const cards = [
      makeCard(1, { category: 'pwn' }),
      makeCard(2),
      makeCard(3, { flagsCaptured: 1 }),
    ];
    expect(nextUnsolved(cards, makeCard(2))?.id).toBe(1);
  });

  it('skips challenges with only voided flags left', () => {
    const cards = [makeCard(1), makeCard(2), makeCard(3)];
    expect(nextUnsolved(cards, makeCard(2), new Map([[1, 1]]))?.id).toBe(3);
  });

  it('skips notices and unreleased challenges', () => {
    const cards = [
      makeCard(1, { flagsTotal: 0, category: 'notice' }),
      makeCard(3, { hidden: true }),
    ];
    expect(nextUnsolved(cards, makeCard(2))).toBeNull();
  });
});
