import type { SessionCache } from './session-cache';
import { SessionResolver } from './session-resolver';
import { TokenCache } from './token-cache';

const MINUTE = 60_000;

function setUp() {
  const tokens = new TokenCache();
  const sessions = {
    get: (sessionId: string) =>
      Promise.resolve({
        userId: Number(sessionId),
        admin: false,
        roles: [],
        banned: sessionId === '9',
        live: true,
      }),
  };
  const resolver = new SessionResolver(sessions as unknown as SessionCache, tokens);
  const add = (token: string, userId: number) => {
    const claims = { userId, sessionId: String(userId), expiresAt: Date.now() + MINUTE };
    tokens.add(token, claims);
  };
  const resolve = (authorization?: string) =>
    resolver.resolve({ headers: authorization === undefined ? {} : { authorization } });
  return { add, resolve };
}

describe('the user of a request', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the one of a token that was verified', async () => {
    const { add, resolve } = setUp();
    add('one', 1);
    add('two', 2);
    expect(await resolve('Bearer one')).toMatchObject({ id: 1 });
    expect(await resolve('Bearer two')).toMatchObject({ id: 2 });
    expect(await resolve('Bearer none')).toBeUndefined();
    expect(await resolve('one')).toBeUndefined();
    expect(await resolve()).toBeUndefined();
  });

  it('is nobody once the token has expired', async () => {
    const { add, resolve } = setUp();
    add('one', 1);
    expect(await resolve('Bearer one')).toMatchObject({ id: 1 });
    const later = Date.now() + MINUTE + 1;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await resolve('Bearer one')).toBeUndefined();
  });

  it('is nobody once the account is banned', async () => {
    const { add, resolve } = setUp();
    add('nine', 9);
    expect(await resolve('Bearer nine')).toBeUndefined();
  });
});
