import type { NestedError } from '../../../api';

/** What is wrong in a part. */
export interface PartProblem extends NestedError {
  /** Only the preview was refused for it; nobody has tried to save it yet. */
  quiet: boolean;
}

/** The problems of a part: what was refused, and what would be. */
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

/** Those of one property, also of what is within it. */
export function problemsAt(problems: readonly PartProblem[], name: string): PartProblem[] {
  return problems.filter(({ path }) => path === name || path.startsWith(`${name}.`));
}

/** Those of properties that have no control of their own. */
export function problemsElsewhere(
  problems: readonly PartProblem[],
  names: readonly string[],
): PartProblem[] {
  return problems.filter((problem) => names.every((name) => !problemsAt([problem], name).length));
}
