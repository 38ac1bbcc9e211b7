import { cardOf } from '../../api/testing/card';
import { nextUnsolved } from './next-unsolved';

describe('next unsolved', () => {
  it('stays in the category while it can', () => {
    const cards = [cardOf(1, { category: 'pwn' }), cardOf(2), cardOf(3)];
    expect(nextUnsolved(cards, cardOf(2))?.id).toBe(3);
  });

  it('leaves for another category when this one is done', () => {
    const cards = [cardOf(1, { category: 'pwn' }), cardOf(2), cardOf(3, { flagsCaptured: 1 })];
    expect(nextUnsolved(cards, cardOf(2))?.id).toBe(1);
  });

  it('skips notices and what is not released', () => {
    const cards = [cardOf(1, { flagsTotal: 0, category: 'notice' }), cardOf(3, { hidden: true })];
    expect(nextUnsolved(cards, cardOf(2))).toBeNull();
  });
});
