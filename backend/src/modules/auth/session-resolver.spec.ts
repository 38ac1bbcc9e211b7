import { Socket } from 'node:net';
import type { SessionCache } from './session-cache';
import { SessionResolver } from './session-resolver';
import { TokenCache } from './token-cache';

const MINUTE = 60_000;

function setUp() {
  const tokens = new TokenCache();
  const looked: string[] = [];
  const get = tokens.get.bind(tokens);
  tokens.get = (token) => {
    looked.push(token);
    return get(token);
  };
  const sessions = {
    peek: (sessionId: string) => ({
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
  const resolve = (socket: Socket, authorization?: string) =>
    resolver.resolve({ socket, headers: authorization === undefined ? {} : { authorization } });
  return { add, resolve, looked };
}

describe('the user of a request', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is found without a lookup where a connection sends the same token again', () => {
    const { add, resolve, looked } = setUp();
    add('one', 1);
    const socket = new Socket();
    for (let n = 0; n < 3; n += 1) expect(resolve(socket, 'Bearer one')).toMatchObject({ id: 1 });
    expect(looked).toEqual(['one']);
  });

  it('is the one of the token, whatever the connection sent before', () => {
    const { add, resolve } = setUp();
    add('one', 1);
    add('two', 2);
    const socket = new Socket();
    expect(resolve(socket, 'Bearer one')).toMatchObject({ id: 1 });
    expect(resolve(socket, 'Bearer two')).toMatchObject({ id: 2 });
    expect(resolve(socket, 'Bearer none')).toBeUndefined();
    expect(resolve(socket, 'one')).toBeUndefined();
    expect(resolve(socket)).toBeUndefined();
    expect(resolve(new Socket())).toBeUndefined();
  });

  it('is nobody once the token has expired', () => {
    const { add, resolve } = setUp();
    add('one', 1);
    const socket = new Socket();
    expect(resolve(socket, 'Bearer one')).toMatchObject({ id: 1 });
    const later = Date.now() + MINUTE + 1;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(resolve(socket, 'Bearer one')).toBeUndefined();
  });

  it('is nobody once the account is banned', () => {
    const { add, resolve } = setUp();
    add('nine', 9);
    expect(resolve(new Socket(), 'Bearer nine')).toBeUndefined();
  });
});
