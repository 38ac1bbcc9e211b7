import { bucketPoints } from './time-buckets';

const names = {
  upTo: (seconds: number) => `≤ ${String(seconds)}`,
  over: (seconds: number) => `> ${String(seconds)}`,
};

it('names buckets by their upper bound, and the last one by what it is above', () => {
  const buckets = [
    { upToSeconds: 60, count: 2 },
    { upToSeconds: 300, count: 0 },
    { upToSeconds: null, count: 7 },
  ];
  expect(bucketPoints(buckets, names)).toEqual([
    { label: '≤ 60', title: '≤ 60', values: [2] },
    { label: '≤ 300', title: '≤ 300', values: [0] },
    { label: '> 300', title: '> 300', values: [7] },
  ]);
});

it('has no points without buckets', () => {
  expect(bucketPoints([], names)).toEqual([]);
});
