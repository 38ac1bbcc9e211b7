import { http } from '../http';
import { session } from '../session';
import { login } from './auth';

const body = { emailorusername: 'neko', password: 'secret' };

const answerWith = (data: object) => {
  http.defaults.adapter = (config) =>
    Promise.resolve({ status: 200, statusText: '', headers: {}, config, data });
};

beforeEach(() => {
  session.set({ userId: 1, perm: 'user', accessToken: 'x', refreshToken: 'y' });
});

it('keeps the session of a log-in', async () => {
  answerWith({ status: 200, message: '', userId: 7, admin: true, access: 'a', refresh: 'b' });
  await login(body);
  expect(session.get()).toEqual({ userId: 7, perm: 'admin', accessToken: 'a', refreshToken: 'b' });
});

it('clears the session on a failed log-in', async () => {
  answerWith({ status: 400, code: 'auth.wrong', message: 'Wrong' });
  await expect(login(body)).rejects.toMatchObject({ code: 'auth.wrong', message: 'Wrong' });
  expect(session.isLoggedIn()).toBe(false);
});
