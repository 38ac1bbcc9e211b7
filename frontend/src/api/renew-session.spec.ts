import axios from 'axios';
import { renewSession, replaceSession } from './renew-session';
import { session } from './session';

const former = { userId: 7, perm: 'user', accessToken: 'a', refreshToken: 'r' } as const;
const sent = jest.spyOn(axios, 'post');

beforeEach(() => {
  session.set(former);
  sent.mockClear();
});

it('keeps the session when its tokens are refused while a call replaces them', async () => {
  const ended = jest.fn();
  const stop = session.onExpired(ended);
  let answer: (tokens: object) => void = () => undefined;
  const replacing = replaceSession(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await new Promise((resolve) => process.nextTick(resolve));
  // Another request received a 401 and renews the session.
  const renewing = renewSession('a');
  answer({ access: 'b', refresh: 's' });
  expect(await replacing).toBe(true);
  expect(await renewing).toBe(true);
  expect(session.get()).toEqual({ ...former, accessToken: 'b', refreshToken: 's' });
  expect(sent).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
  stop();
});

it('changes nothing where the call fails or answers no tokens', async () => {
  await expect(replaceSession(() => Promise.reject(new Error('wrong code')))).rejects.toThrow(
    'wrong code',
  );
  expect(await replaceSession(() => Promise.resolve({}))).toBe(false);
  expect(session.get()).toEqual(former);
});
