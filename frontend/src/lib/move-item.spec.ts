import { moveItem } from './move-item';

describe('moving an item', () => {
  it('takes it to its place, and the others keep their order', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('beyond the ends leaves the list as it is', () => {
    const list = ['a', 'b'];
    for (const to of [-1, 2, 0]) expect(moveItem(list, 0, to)).toBe(list);
  });
});
