import { backOff } from './timings';

it('waits twice as long after each failure, up to fifteen times', () => {
  expect([1, 2, 3, 4, 5, 6, 400].map((attempts) => backOff(1000, attempts))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
});
