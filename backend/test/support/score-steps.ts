import fc from 'fast-check';

/** One write of a random history; `a` and `b` choose its rows and values. */
export interface Step {
  operation: Operation;
  a: number;
  b: number;
}
const OPERATION_WEIGHTS = {
  capture: 14,
  addFlag: 3,
  editFlag: 2,
  removeFlag: 2,
  ban: 6,
  promote: 4,
  moveGroup: 4,
  rankGroup: 4,
  category: 1,
  decay: 2,
  close: 3,
  removeUser: 1,
  removeChallenge: 1,
} as const;
type Operation = keyof typeof OPERATION_WEIGHTS;

export const steps: fc.Arbitrary<Step> = fc.record({
  operation: fc.oneof(
    ...(Object.keys(OPERATION_WEIGHTS) as Operation[]).map((operation) => ({
      weight: OPERATION_WEIGHTS[operation],
      arbitrary: fc.constant(operation),
    })),
  ),
  a: fc.nat(30),
  b: fc.nat(30),
});
