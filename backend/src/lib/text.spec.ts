import { codePoints, isWithinValueLimit, isStorable, isStorableDeep } from './text';

describe('text', () => {
  it('counts code points, not UTF-16 units', () => {
    expect(codePoints('揭旗🚩')).toBe(3);
  });

  it('knows U+0000 and lone surrogates as not storable', () => {
    expect(isStorable('揭旗🚩')).toBe(true);
    expect(isStorable('a\u0000')).toBe(false);
    expect(isStorable('\ud83d')).toBe(false);
  });

  it('looks into keys and values at any usual depth', () => {
    expect(isStorableDeep({ a: [{ b: 'fine' }, 1, null, true] })).toBe(true);
    expect(isStorableDeep({ a: [{ b: '\u0000' }] })).toBe(false);
    expect(isStorableDeep({ 'a\u0000': 1 })).toBe(false);
  });

  it('refuses nesting deeper than any body of ours without falling over', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(isStorableDeep(deep)).toBe(false);
  });
});

describe('isWithinValueLimit', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1]));

  it('lets through what a body of ours holds, and nothing that only costs time', () => {
    expect(
      isWithinValueLimit({ ids: Array.from({ length: 500 }, (_, n) => n), action: 'delete' }),
    ).toBe(true);
    expect(isWithinValueLimit(keys(20_000))).toBe(false);
    expect(isWithinValueLimit({ a: [keys(1000), keys(1000)] })).toBe(false);
  });
});
