import { assertNoProblems, type FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';

/** What a criterion can be met by, with its points. */
export interface RubricLevel {
  points: number;
  title: string;
  /** Empty: the same in both languages. */
  titleEn: string;
}

export interface RubricCriterion {
  /** Names the criterion in marks. */
  key: string;
  title: string;
  /** Empty: the same in both languages. */
  titleEn: string;
  levels: RubricLevel[];
}

/** The most points that the criteria give together. */
export function maxPointsOf(criteria: readonly RubricCriterion[]): number {
  return criteria.reduce(
    (sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)),
    0,
  );
}

/** Throws `input.invalid` for repeated keys, for two levels with the same points, and for too many points together. */
export function assertRubric(criteria: readonly RubricCriterion[]): void {
  const problems: Record<string, FieldProblem[]> = {};
  const keys = new Set<string>();
  criteria.forEach(({ key, levels }, at) => {
    const field = `criteria.${String(at)}`;
    if (keys.has(key)) problems[`${field}.key`] = [{ key: 'field.duplicate' }];
    keys.add(key);
    if (new Set(levels.map(({ points }) => points)).size < levels.length)
      problems[`${field}.levels`] = [{ key: 'rubric.samePoints' }];
  });
  const { max } = limits.score;
  if (maxPointsOf(criteria) > max)
    problems['criteria'] = [{ key: 'rubric.tooManyPoints', params: { max } }];
  assertNoProblems(problems);
}
