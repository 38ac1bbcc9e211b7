import { throttle } from './paced';

it('makes of a hundred calls one at once and one later', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  const call = throttle(1000, work);
  for (let turn = 0; turn < 100; turn += 1) call();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  call();
  expect(work).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
