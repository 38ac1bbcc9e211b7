import { BoundedCache } from './bounded-cache';

describe('a bounded cache', () => {
  it('drops the least recently used entries beyond its bytes', () => {
    const cache = new BoundedCache<string, { bytes: number }>(10_000, ({ bytes }) => bytes);
    for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: 2_500 });
    cache.get('a');
    cache.set('d', { bytes: 2_500 });
    expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
  });

  it('counts entries without bytes of their own', () => {
    const cache = new BoundedCache<number, object>(10_000);
    for (let key = 0; key < 100; key += 1) cache.set(key, {});
    expect(cache.size).toBeLessThan(20);
  });

  it('does not keep an entry that is larger than all its bytes', () => {
    const cache = new BoundedCache<string, { bytes: number }>(1_000, ({ bytes }) => bytes);
    expect(cache.getOrCreate('a', () => ({ bytes: 1_000 }))).toEqual({ bytes: 1_000 });
    expect(cache.has('a')).toBe(false);
  });

  it('creates an entry once', () => {
    const cache = new BoundedCache<string, object>(10_000);
    const create = jest.fn(() => ({}));
    expect(cache.getOrCreate('a', create)).toBe(cache.getOrCreate('a', create));
    expect(create).toHaveBeenCalledTimes(1);
  });
});
