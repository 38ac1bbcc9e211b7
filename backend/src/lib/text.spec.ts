import { codePoints, isWithinValueLimit, isStorable, isStorableDeep, numbersIn } from './text';

describe('text', () => {
  it('counts code points, not UTF-16 units', () => {
    expect(codePoints('揭旗🚩')).toBe(3);
  });

  it('may be numbers', () => {
    expect(numbersIn('7 0,-50 1790000000123999')).toEqual([7, 0, -50, 1790000000123999]);
    expect(numbersIn('')).toEqual([]);
  });

  it('rejects U+0000 and lone surrogates', () => {
    expect(isStorable('揭旗🚩')).toBe(true);
    expect(isStorable('a\u0000')).toBe(false);
    expect(isStorable('\ud83d')).toBe(false);
  });

  it('looks into keys and values at any usual depth', () => {
    expect(isStorableDeep({ a: [{ b: 'fine' }, 1, null, true] })).toBe(true);
    expect(isStorableDeep({ a: [{ b: '\u0000' }] })).toBe(false);
    expect(isStorableDeep({ 'a\u0000': 1 })).toBe(false);
  });

  it('refuses deeper nesting than any valid body without overflowing the stack', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(isStorableDeep(deep)).toBe(false);
  });
});

describe('isWithinValueLimit', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1]));

  it('accepts the size of valid bodies, and nothing larger', () => {
    expect(
      isWithinValueLimit({ ids: Array.from({ length: 500 }, (_, n) => n), action: 'delete' }, 2000),
    ).toBe(true);
    expect(isWithinValueLimit(keys(20_000), 2000)).toBe(false);
    expect(isWithinValueLimit({ a: [keys(1000), keys(1000)] }, 2000)).toBe(false);
    expect(isWithinValueLimit({ a: [keys(1000), keys(1000)] }, 2004)).toBe(true);
  });
});
