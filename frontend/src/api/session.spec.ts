import { session } from './session';

const tokens = { userId: 0, perm: 'admin', accessToken: 'Bearer a', refreshToken: 'b' } as const;

function otherTabWrites(value: string | null) {
  if (value === null) localStorage.removeItem('vexil.session');
  else localStorage.setItem('vexil.session', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'vexil.session' }));
}

beforeEach(() => {
  session.clear();
});

it('starts without a session', () => {
  expect(session.get()).toEqual({ userId: -1, perm: 'user', accessToken: '', refreshToken: '' });
  expect(session.isLoggedIn()).toBe(false);
});

it('strips Bearer from the tokens', () => {
  session.set(tokens);
  expect(session.get().accessToken).toBe('a');
});

it('is logged in only with both tokens', () => {
  session.set({ ...tokens, refreshToken: '' });
  expect(session.isLoggedIn()).toBe(false);
  session.set(tokens);
  expect(session.isLoggedIn()).toBe(true);
});

it('follows another tab', () => {
  otherTabWrites(JSON.stringify({ ...tokens, accessToken: 'c' }));
  expect(session.get().accessToken).toBe('c');
});

it('reports an expired session when another tab logs out', () => {
  session.set(tokens);
  const lost = jest.fn();
  const stop = session.onExpired(lost);
  otherTabWrites(null);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(session.isLoggedIn()).toBe(false);
  stop();
});

it('reports an expired session once when it is read before the storage event comes', () => {
  session.set(tokens);
  const lost = jest.fn();
  const stop = session.onExpired(lost);
  localStorage.removeItem('vexil.session');
  session.reload();
  otherTabWrites(null);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(session.isLoggedIn()).toBe(false);
  stop();
});

it('does not report an expired session when the user logs out', () => {
  session.set(tokens);
  const lost = jest.fn();
  const stop = session.onExpired(lost);
  session.clear();
  expect(lost).not.toHaveBeenCalled();
  stop();
});

it.each(['', 'null', '[]', '{"userId":"1"}', 'no json'])('reads %p as no session', (stored) => {
  otherTabWrites(stored);
  expect(session.isLoggedIn()).toBe(false);
});

it('keeps a ban for every tab until the next log-in', () => {
  session.set(tokens);
  session.expire({ reason: 'shared flags' });
  // A later 401 of another call keeps the stored ban.
  session.expire();
  expect(session.lastBan()).toEqual({ reason: 'shared flags' });
  session.set(tokens);
  expect(session.lastBan()).toBeUndefined();
  session.expire({ reason: undefined });
  expect(session.lastBan()).toEqual({ reason: undefined });
});

it.each(['', 'null', '"x"', 'no json'])('reads %p as no ban', (stored) => {
  localStorage.setItem('vexil.ban', stored);
  expect(session.lastBan()).toBeUndefined();
});
