import type { Review } from '../../lib/challenge-progress';
import type { Category } from '../../lib/enums';

/** The current value of a flag, and its challenge. */
export interface FlagValue {
  challengeId: number;
  /** Whether players see its challenge now. */
  released: boolean;
  category: Category;
  value: number;
  /** The number of flags of its challenge. */
  flagsTotal: number;
}

/** An adjustment of a score by an admin; the time in microseconds. */
export interface Adjustment {
  points: number;
  time: number;
}

/**
 * The captures and adjustments of a user. The captures that give the value of their flag are the entries from `begin` up to
 * `end` of arrays that all users share; `reviews` are the points of the others. Times are in microseconds.
 */
export interface Points {
  flagIds: ArrayLike<number>;
  times: ArrayLike<number>;
  begin: number;
  end: number;
  reviews: readonly Review[];
  adjustments: readonly Adjustment[];
}

/** The values at a freeze. A flag that was added after the read of the freeze has its present value. */
export function freezeValues(
  values: ReadonlyMap<number, FlagValue>,
  frozen: { values: ReadonlyMap<number, number> },
): Map<number, FlagValue> {
  return new Map(
    [...values].map(([id, flag]) => [id, { ...flag, value: frozen.values.get(id) ?? flag.value }]),
  );
}
