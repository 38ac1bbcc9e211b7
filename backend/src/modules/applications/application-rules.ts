import { AppError, type FieldProblem } from '../../http/errors';
import type { Answers, Question } from '../forms';
import type { ApplicationRow } from './applications.repository';

export type Problems = Record<string, FieldProblem[]>;

/** Throws `application.withdrawn`, `application.closed`, or `row.stale` if the version has changed. */
export function assertWritable(application: ApplicationRow, version: number): void {
  assertOpen(application);
  if (application.version !== version) throw new AppError('row.stale');
}

/** The same for an upload, which has no version. */
export function assertOpen({ state, open }: ApplicationRow): void {
  if (state === 'withdrawn') throw new AppError('application.withdrawn');
  if (!open) throw new AppError('application.closed');
}

/** Returns the field problems of the `input.invalid` that the check throws. Other errors are not caught. */
export function problemsOf(check: () => void): Problems {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof AppError && error.code === 'input.invalid' && error.details.errors)
      return error.details.errors;
    throw error;
  }
}

/** The problems of the positions in a submission. */
export function problemsOfPositions(
  positions: readonly number[],
  offered: ReadonlySet<number>,
  max: number,
): Problems {
  const problems: FieldProblem[] = [];
  if (positions.length === 0) problems.push({ key: 'field.required' });
  if (positions.length > max) problems.push({ key: 'application.positions', params: { max } });
  if (new Set(positions).size < positions.length)
    problems.push({ key: 'application.positionTwice' });
  if (!positions.every((id) => offered.has(id))) problems.push({ key: 'application.positionGone' });
  return problems.length > 0 ? { positions: problems } : {};
}

/** The problems of answers with files that were not uploaded for their question. */
export function problemsOfFiles(
  questions: readonly Question[],
  answers: Answers,
  files: readonly { id: number; question: string }[],
): Problems {
  const uploaded = new Set(files.map(({ id, question }) => `${question} ${String(id)}`));
  const lacking = questions.filter(({ key, kind }) => {
    const ids = answers[key];
    return (
      kind === 'file' &&
      Array.isArray(ids) &&
      !ids.every((id) => uploaded.has(`${key} ${String(id)}`))
    );
  });
  return Object.fromEntries(
    lacking.map(({ key }) => [`answers.${key}`, [{ key: 'application.fileGone' as const }]]),
  );
}

/** The ids of the files in answers. Only answers with files are lists of numbers. */
export function filesIn(answers: Answers | undefined | null): number[] {
  return Object.values(answers ?? {}).flatMap((answer) =>
    Array.isArray(answer) ? answer.filter((entry) => typeof entry === 'number') : [],
  );
}
