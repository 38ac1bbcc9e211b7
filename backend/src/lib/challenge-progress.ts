/** A flag that a user captured; the time in microseconds. */
export interface CapturedFlag {
  flagId: number;
  /** Whether its challenge was closed by then. */
  late: boolean;
  time: number;
}

/**
 * The sum of a user's captures in one challenge. Late captures count as captured, but give no points and do not solve it.
 * In SQL: `counted_capture` and `solves_of`.
 */
export class ChallengeProgress {
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
    for (const { flagId, late, time } of captures)
      progress.add(values.get(flagId) ?? 0, late, time);
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
