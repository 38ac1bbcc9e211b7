import { assertNoProblems, type FieldProblem } from '../../http/errors';
import type { RubricCriterion } from '../task-answers';

/** The level of a criterion, named by its points, and what the reviewer says about it to the authors. */
export interface MarkScore {
  key: string;
  /** Null in a draft: there is no level yet. */
  points: number | null;
  comment: string;
}

type Problems = Record<string, FieldProblem[]>;

/** Throws `input.invalid` on `scores.<key>` for unknown criteria or levels, and for a criterion with two scores. */
export function assertScores(
  scores: readonly MarkScore[],
  criteria: readonly RubricCriterion[],
): void {
  assertNoProblems(problemsOfScores(scores, criteria));
}

/** Also throws for criteria without a level. */
export function assertComplete(
  scores: readonly MarkScore[],
  criteria: readonly RubricCriterion[],
): void {
  const scored = new Set(scores.filter(({ points }) => points !== null).map(({ key }) => key));
  const missing = criteria.filter(({ key }) => !scored.has(key)).map(({ key }) => fieldOf(key));
  const required: FieldProblem[] = [{ key: 'field.required' }];
  assertNoProblems({
    ...Object.fromEntries(missing.map((field) => [field, required])),
    ...problemsOfScores(scores, criteria),
  });
}

/** The scores by another version of the rubric: comments stay, and levels that mean the same. */
export function keptScores(
  scores: readonly MarkScore[],
  criteria: readonly RubricCriterion[],
): MarkScore[] {
  const byKey = new Map(criteria.map((criterion) => [criterion.key, criterion]));
  return scores.flatMap((score) => {
    const criterion = byKey.get(score.key);
    if (!criterion) return [];
    return hasLevel(criterion, score.points) ? score : { ...score, points: null };
  });
}

interface SubmittedMark {
  id: number;
  points: number;
}

/** What the points of an answer are, and which marks they are made of. */
export interface MarkResult {
  points: number;
  markIds: number[];
}

/**
 * The result of the submitted marks of a version, oldest first; null while another one is needed. The mean of two is rounded
 * half up; where they differ by more than the tolerance, the third one decides.
 */
export function resultOf(
  marks: readonly SubmittedMark[],
  { secondMark, tolerance }: { secondMark: boolean; tolerance: number },
): MarkResult | null {
  const [first, second, third] = marks;
  if (!first) return null;
  if (!secondMark) return resultOfOne(marks.at(-1) ?? first);
  if (!second) return null;
  if (Math.abs(first.points - second.points) <= tolerance)
    return {
      points: Math.floor((first.points + second.points + 1) / 2),
      markIds: [first.id, second.id],
    };
  return third ? resultOfOne(third) : null;
}

/** The result where one mark decides. */
export const resultOfOne = ({ id, points }: SubmittedMark): MarkResult => ({
  points,
  markIds: [id],
});

function problemsOfScores(
  scores: readonly MarkScore[],
  criteria: readonly RubricCriterion[],
): Problems {
  const byKey = new Map(criteria.map((criterion) => [criterion.key, criterion]));
  const problems: Problems = {};
  const seen = new Set<string>();
  for (const { key, points } of scores) {
    const criterion = byKey.get(key);
    if (!criterion) problems[fieldOf(key)] = [{ key: 'review.criterion' }];
    else if (seen.has(key)) problems[fieldOf(key)] = [{ key: 'field.duplicate' }];
    else if (!hasLevel(criterion, points)) {
      const values = criterion.levels.map((level) => level.points).join(', ');
      problems[fieldOf(key)] = [{ key: 'review.level', params: { values } }];
    }
    seen.add(key);
  }
  return problems;
}

const hasLevel = ({ levels }: RubricCriterion, points: number | null) =>
  points === null || levels.some((level) => level.points === points);

const fieldOf = (key: string) => `scores.${key}`;
