import { http, login, session } from '../../api';
import { authProvider } from './auth-provider';

const body = { emailorusername: 'neko', password: 'secret' };
const granted = { status: 200, message: '', userId: 7, admin: true, access: 'a', refresh: 'b' };
const profile = { status: 200, message: '', userId: 7, username: 'neko', userGroup: 0 };

let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  session.clear();
  asked = [];
  answers = { '/auth/login': granted, '/user/info/7': profile };
  http.defaults.adapter = (config) => {
    asked.push(config.url ?? '');
    const data = answers[config.url ?? ''] ?? { status: 500, code: 'x', message: 'Broken' };
    return Promise.resolve({ status: 200, statusText: '', headers: {}, config, data });
  };
});

it('logs out even if the call fails', async () => {
  await login(body);
  await expect(authProvider.logout()).resolves.toEqual({ success: true, redirectTo: '/login' });
  expect(session.isLoggedIn()).toBe(false);
});

it('clears what the other tabs read before the server ends the session', async () => {
  await login(body);
  let stored: unknown = 'not asked';
  let sent: unknown;
  http.defaults.adapter = (config) => {
    stored = localStorage.getItem('vexil.session');
    sent = config.headers['Authorization'];
    const data = { status: 200, message: '' };
    return Promise.resolve({ status: 200, statusText: '', headers: {}, config, data });
  };
  await authProvider.logout();
  expect(stored).toBeNull();
  expect(sent).toBe('Bearer a');
});

it('checks without a request', async () => {
  await expect(authProvider.check()).resolves.toMatchObject({ authenticated: false });
  session.set({ userId: 7, perm: 'user', accessToken: 'a', refreshToken: 'b' });
  await expect(authProvider.check()).resolves.toEqual({ authenticated: true });
  expect(asked).toEqual([]);
});

it('fetches the profile once', async () => {
  await login(body);
  await Promise.all([authProvider.getIdentity(), authProvider.getIdentity()]);
  expect(asked.filter((url) => url === '/user/info/7')).toHaveLength(1);
});

it('clears the session when the profile cannot be fetched', async () => {
  await login(body);
  delete answers['/user/info/7'];
  await expect(authProvider.getIdentity()).rejects.toThrow('Broken');
  expect(session.isLoggedIn()).toBe(false);
});
