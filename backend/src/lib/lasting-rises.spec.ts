import { lastingRises } from './lasting-rises';

const timesOf = (...points: number[]) => {
  const changes = points.map((each, index) => ({ points: each, time: index + 1 }));
  return [...lastingRises(changes.toReversed())].map(({ time }) => time).sort();
};

describe('lasting rises', () => {
  it.each([
    [[], []],
    [[10], [1]],
    [[10, -10], []],
    [[-10, 10], [2]],
    [[5, 10, -10], [1]],
    [[30, -10], [1]],
    [[10, 20, -25], [1]],
    [[10, -10, 10], [3]],
    [[5, 3, -8, 4, -1], [4]],
  ])('of %j are those at %j', (points, times) => {
    expect(timesOf(...points)).toEqual(times);
  });
});
