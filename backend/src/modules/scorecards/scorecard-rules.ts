import { assertNoProblems, type FieldProblem } from '../../http/errors';
import type { CriterionLevel } from '../campaigns';

/** From the best to the worst. */
export const RECOMMENDATIONS = ['strongYes', 'yes', 'no', 'strongNo'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** A level of a criterion, from 1. */
export interface Mark {
  criterionId: number;
  level: number;
}

/** A criterion as a scorecard keeps it. */
export interface MarkedCriterion {
  id: number;
  title: string;
  titleEn: string;
  levels: CriterionLevel[];
}

/** The input of an interviewer. */
export interface ScorecardValues {
  marks: Mark[];
  recommendation: Recommendation | null;
  privateNote: string;
  publicWords: string;
}

/** Throws `input.invalid` on `marks.<id of the criterion>` for unknown criteria or levels, and for repeated marks. */
export function assertMarks(marks: readonly Mark[], criteria: readonly MarkedCriterion[]): void {
  assertNoProblems(problemsOfMarks(marks, criteria));
}

/** Also throws for criteria without a mark, and for a missing recommendation. */
export function assertComplete(
  { marks, recommendation }: ScorecardValues,
  criteria: readonly MarkedCriterion[],
): void {
  const marked = new Set(marks.map(({ criterionId }) => criterionId));
  const missing = criteria.filter(({ id }) => !marked.has(id)).map(({ id }) => fieldOf(id));
  if (recommendation === null) missing.push('recommendation');
  const required: FieldProblem[] = [{ key: 'field.required' }];
  assertNoProblems({
    ...Object.fromEntries(missing.map((field) => [field, required])),
    ...problemsOfMarks(marks, criteria),
  });
}

/** The score, 0 to 100: the mean of the marks, each as a share of its highest level. Null without marks. */
export function scoreOf(
  marks: readonly Mark[],
  criteria: readonly MarkedCriterion[],
): number | null {
  const levels = new Map(criteria.map((criterion) => [criterion.id, criterion.levels.length]));
  const shares = marks.map(({ criterionId, level }) => {
    const highest = levels.get(criterionId) ?? level;
    return highest > 1 ? (level - 1) / (highest - 1) : 1;
  });
  if (shares.length === 0) return null;
  return (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
}

/** The marks in the order in which they are stored. */
export const inOrder = (marks: readonly Mark[]): Mark[] =>
  [...marks].sort((one, other) => one.criterionId - other.criterionId);

function problemsOfMarks(
  marks: readonly Mark[],
  criteria: readonly MarkedCriterion[],
): Record<string, FieldProblem[]> {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  const problems: Record<string, FieldProblem[]> = {};
  const seen = new Set<number>();
  for (const { criterionId, level } of marks) {
    const criterion = byId.get(criterionId);
    const max = criterion?.levels.length ?? 0;
    if (!criterion) problems[fieldOf(criterionId)] = [{ key: 'scorecard.criterion' }];
    else if (seen.has(criterionId)) problems[fieldOf(criterionId)] = [{ key: 'field.duplicate' }];
    else if (level > max)
      problems[fieldOf(criterionId)] = [{ key: 'field.integer', params: { min: 1, max } }];
    seen.add(criterionId);
  }
  return problems;
}

const fieldOf = (criterionId: number) => `marks.${String(criterionId)}`;
