import type { NestedError } from '../../../api';

/** An error of a part. */
export interface PartProblem extends NestedError {
  /** True for an error of the preview only; no attempt to save has failed with it. */
  quiet: boolean;
}

/** The errors of a part, from the last save and from the preview. */
export function problemsOf(
  refused: readonly NestedError[] = [],
  previewed: readonly NestedError[] = [],
): PartProblem[] {
  const known = new Set(refused.map(({ path, message }) => path + message));
  return [
    ...refused.map((one) => ({ ...one, quiet: false })),
    ...previewed
      .filter(({ path, message }) => !known.has(path + message))
      .map((one) => ({ ...one, quiet: true })),
  ];
}

/** The errors of a property, including nested ones. */
export function problemsAt(problems: readonly PartProblem[], name: string): PartProblem[] {
  return problems.filter(({ path }) => path === name || path.startsWith(`${name}.`));
}

/** The errors of properties without a control. */
export function problemsElsewhere(
  problems: readonly PartProblem[],
  names: readonly string[],
): PartProblem[] {
  return problems.filter((problem) => names.every((name) => !problemsAt([problem], name).length));
}
