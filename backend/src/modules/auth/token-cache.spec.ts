import { TokenCache } from './token-cache';

const claims = { userId: 1, sessionId: 's', expiresAt: Date.now() + 60_000 };

describe('verified tokens', () => {
  it('are valid until they expire', () => {
    const tokens = new TokenCache();
    tokens.add('lasting', claims);
    tokens.add('over', { ...claims, expiresAt: Date.now() - 1 });
    expect(tokens.get('lasting')).toMatchObject({ userId: 1, sessionId: 's' });
    expect(tokens.get('over')).toBeUndefined();
    expect(tokens.get('other')).toBeUndefined();
  });

  it('are bounded by memory, and evict the least recently used', () => {
    const tokens = new TokenCache(100_000);
    const names = Array.from({ length: 1000 }, (_, index) => String(index).padStart(600, '0'));
    for (const name of names) {
      tokens.add(name, claims);
      tokens.get(names[0] ?? '');
    }
    const kept = names.filter((name) => tokens.get(name));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.length).toBeLessThan(101);
    expect(kept[0]).toBe(names[0]);
  });
});
