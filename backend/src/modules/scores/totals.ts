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
 * What a user's totals follow from: captured flags with the times of their captures in microseconds, which lie from `begin` up to
 * `end` in arrays that users share, and adjustments.
 */
export interface Points {
  flagIds: ArrayLike<number>;
  times: ArrayLike<number>;
  begin: number;
  end: number;
  adjustments: readonly Adjustment[];
}

/** The values at a freeze; a flag that its statement did not know yet has the present one. */
export function freezeValues(
  values: ReadonlyMap<number, FlagValue>,
  frozen: { values: ReadonlyMap<number, number> },
): Map<number, FlagValue> {
  return new Map(
    [...values].map(([id, flag]) => [id, { ...flag, value: frozen.values.get(id) ?? flag.value }]),
  );
}
