import { setTimeout as sleep } from 'node:timers/promises';
import { DriverError } from './drivers';
import { withTimeout } from './driver-calls';

const obedient = (signal: AbortSignal) => sleep(60_000, undefined, { signal });
const stuck = () => sleep(60_000, undefined, { ref: false });

it("returns the driver's answer, and throws its own errors unchanged", async () => {
  expect(await withTimeout(() => Promise.resolve(7), 1000)).toBe(7);
  const error = new DriverError('imageMissing', 'x');
  await expect(withTimeout(() => Promise.reject(error), 1000)).rejects.toBe(error);
});

it('takes anything else for a refusal', async () => {
  const broken = () => Promise.reject(new TypeError('of undefined'));
  await expect(withTimeout(broken, 1000)).rejects.toMatchObject({ failure: 'refused' });
});

it.each([
  ['listens', obedient],
  ['does not listen', stuck],
])('ends a call that takes too long of a driver that %s', async (_, call) => {
  await expect(withTimeout<unknown>(call, 20)).rejects.toMatchObject({ failure: 'timeout' });
});

it('ends a call when the worker closes, also one that has not begun', async () => {
  const closing = new AbortController();
  const calls = [
    withTimeout(obedient, 60_000, closing.signal),
    withTimeout(stuck, 60_000, closing.signal),
  ];
  closing.abort();
  calls.push(withTimeout(obedient, 60_000, closing.signal));
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { failure: 'timeout' } });
});
