import { makeCard } from '../../api/testing/card';
import { nextUnsolved } from './next-unsolved';

describe('next unsolved', () => {
  it('stays in the category while it can', () => {
    const cards = [makeCard(1, { category: 'pwn' }), makeCard(2), makeCard(3)];
    expect(nextUnsolved(cards, makeCard(2))?.id).toBe(3);
  });

  it('leaves for another category when this one is done', () => {
    const cards = [
      makeCard(1, { category: 'pwn' }),
      makeCard(2),
      makeCard(3, { flagsCaptured: 1 }),
    ];
    expect(nextUnsolved(cards, makeCard(2))?.id).toBe(1);
  });

  it('skips notices and what is not released', () => {
    const cards = [
      makeCard(1, { flagsTotal: 0, category: 'notice' }),
      makeCard(3, { hidden: true }),
    ];
    expect(nextUnsolved(cards, makeCard(2))).toBeNull();
  });
});
