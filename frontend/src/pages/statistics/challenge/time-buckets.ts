import type { ChallengeStatisticsPage } from '../../../api';
import type { BarPoint } from '../../../components';

type Buckets = ChallengeStatisticsPage['timeToSolve']['buckets'];

interface BucketNames {
  upTo: (seconds: number) => string;
  over: (seconds: number) => string;
}

/** Time buckets as points, labeled by their upper bound; the last one is open. */
export function bucketPoints(buckets: Buckets, { upTo, over }: BucketNames): BarPoint[] {
  return buckets.map(({ upToSeconds, count }, index) => {
    const name =
      upToSeconds === null ? over(buckets[index - 1]?.upToSeconds ?? 0) : upTo(upToSeconds);
    return { label: name, title: name, values: [count] };
  });
}
