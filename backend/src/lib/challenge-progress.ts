import { lastingRises } from './lasting-rises';

/** A change of the points that a reviewer gave for a flag; the time in microseconds. */
export interface Review {
  flagId: number;
  /** What the change added. */
  points: number;
  /** Whether the points pass since then. Points that do not pass solve nothing. */
  passed: boolean;
  time: number;
}

/** What reviewers gave for a flag in a span of time. */
export interface ReviewedFlag {
  flagId: number;
  points: number;
  /** Whether it passed in that span, and passes at its end. */
  passed: boolean;
  /** When it passed or, if it did not, when the first points were given. */
  time: number;
  /** When the last points were given that were not taken back; 0 without any. */
  lastScoreAt: number;
}

/** A flag that a user captured; the time in microseconds. */
export interface CapturedFlag {
  flagId: number;
  /** Whether its challenge was closed by then. */
  late: boolean;
  time: number;
  /** What reviewers gave for it; undefined if it gives the value of the flag. */
  reviewed?: ReviewedFlag | undefined;
}

/**
 * The sum of a user's captures in one challenge. Late captures give no points and do not solve it; points of reviewers that
 * do not pass do not solve it either. In SQL: `counted_capture`, `counted_gain` and `solves_of`.
 */
export class ChallengeProgress {
  /** The flags that were captured, also late; without those whose points do not pass. */
  captured = 0;
  inTime = 0;
  score = 0;
  /** When the last flag was captured, in microseconds; 0 without one. */
  lastAt = 0;
  /** When the last flag that gave points was captured; 0 without one. */
  lastScoreAt = 0;

  /** The points by the values of the flags; a flag without a value gives none. */
  static of(
    captures: Iterable<CapturedFlag>,
    values: ReadonlyMap<number, number>,
  ): ChallengeProgress {
    const progress = new ChallengeProgress();
    for (const { flagId, late, time, reviewed } of captures)
      if (reviewed) progress.addReviewed(reviewed);
      else progress.add(values.get(flagId) ?? 0, late, time);
    return progress;
  }

  /** Adds a capture. It allocates nothing, as boards call it for each capture of ten thousand users. */
  add(value: number, late: boolean, time: number): void {
    this.captured += 1;
    this.lastAt = Math.max(this.lastAt, time);
    if (late) return;
    this.inTime += 1;
    this.score += value;
    if (value > 0) this.lastScoreAt = Math.max(this.lastScoreAt, time);
  }

  /** Adds a flag whose points reviewers gave. They are never late, as a task has a deadline of its own. */
  addReviewed({ points, passed, time, lastScoreAt }: ReviewedFlag): void {
    this.captured += Number(passed);
    this.inTime += Number(passed);
    this.score += points;
    this.lastAt = Math.max(this.lastAt, time);
    this.lastScoreAt = Math.max(this.lastScoreAt, lastScoreAt);
  }

  /** Whether the user holds all flags. A challenge without flags is never complete. */
  isComplete(flagsTotal: number): boolean {
    return this.captured > 0 && this.captured === flagsTotal;
  }

  /** Whether the user captured all flags in time. */
  isSolved(flagsTotal: number): boolean {
    return this.inTime > 0 && this.inTime === flagsTotal;
  }

  reset(): void {
    this.captured = this.inTime = this.score = this.lastAt = this.lastScoreAt = 0;
  }
}

/**
 * What the reviews of a user, in their order, give for each flag from `from` up to `to`. Each change counts at its own time, so
 * the points of a week are what its changes added, and a freeze hides those after it.
 */
export function reviewedFlags(
  reviews: readonly Review[],
  { from, to }: { from: number; to: number },
): ReviewedFlag[] {
  const flagIds = new Set(reviews.map(({ flagId }) => flagId));
  return [...flagIds].flatMap((flagId) => {
    const known = reviews.filter((review) => review.flagId === flagId && review.time < to);
    const inside = known.filter(({ time }) => time >= from);
    const [first] = inside;
    if (!first) return [];
    const passing = known[known.findLastIndex(({ passed }) => !passed) + 1];
    const passed = passing !== undefined && passing.time >= from;
    const rises = [...lastingRises(inside)].map(({ time }) => time);
    return {
      ...{ flagId, passed, time: passed ? passing.time : first.time },
      points: inside.reduce((sum, { points }) => sum + points, 0),
      lastScoreAt: Math.max(0, ...rises),
    };
  });
}
