import { isDeepStrictEqual } from 'node:util';
import { AppError, type FieldProblem } from '../http/errors';

/** The values that users with a role may set a field to, besides its present value: one value, or numbers up to a maximum. */
export type Restriction = { value: unknown } | { maximum: number };

export type Restrictions<Entity> = Readonly<Partial<Record<keyof Entity & string, Restriction>>>;

type Problems = Record<string, FieldProblem[]>;

/** Returns the problems of fields whose values only an admin may set. */
export function restrictionProblems<Entity extends object>(
  restrictions: Restrictions<Entity>,
  values: Partial<Entity>,
  before: Entity | null,
): Problems {
  const problems: Problems = {};
  // Object.entries forgets the names of the columns.
  for (const [field, restriction] of Object.entries(restrictions) as [
    keyof Entity & string,
    Restriction,
  ][]) {
    const value = values[field];
    if (value === undefined) continue;
    const problem = problemOf(restriction, value, before?.[field]);
    if (problem) problems[field] = [problem];
  }
  return problems;
}

function problemOf(
  restriction: Restriction,
  value: unknown,
  before: unknown,
): FieldProblem | undefined {
  if ('maximum' in restriction) {
    const max = Math.max(restriction.maximum, Number(before ?? 0));
    return Number(value) <= max ? undefined : { key: 'field.byAdminAbove', params: { max } };
  }
  const isAllowed =
    isDeepStrictEqual(value, restriction.value) ||
    isDeepStrictEqual(value, before) ||
    isPartOf(value, before);
  return isAllowed ? undefined : { key: 'field.byAdmin' };
}

/** Whether both values are lists and the second contains every entry of the first. */
function isPartOf(value: unknown, before: unknown): boolean {
  return (
    Array.isArray(value) && Array.isArray(before) && value.every((entry) => before.includes(entry))
  );
}

/** Runs further checks and adds their problems, so that one response lists all problems. */
export async function withProblems(
  problems: Problems,
  check: () => Promise<void> | void,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    const errors = { ...problems, ...error.details.errors };
    throw new AppError(error.code, { ...error.details, errors });
  }
  if (Object.keys(problems).length > 0) throw new AppError('input.invalid', { errors: problems });
}
