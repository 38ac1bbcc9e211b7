import { AppError, assertNoProblems, type ErrorCode, type FieldProblem } from '../../http/errors';
import type { AnswerRow, FoundAnswer } from './task-answers.repository';
import type { AnswerContent } from './task-answer.entity';

/** Throws if the user cannot write the answer now, or if it was stored since `version` was read. */
export function assertWritable(answer: AnswerRow, version: number): void {
  assertOpen(answer);
  if (answer.version !== version) throw new AppError('row.stale');
}

/** The same for an upload and for co-authors, which have no version. */
export function assertOpen(answer: AnswerRow): void {
  const code = problemOf(answer);
  if (code) throw new AppError(code, { params: { max: answer.maxVersions } });
}

/** Why the user cannot write the answer now; undefined if the user can. In SQL: `IS_WRITABLE`. */
export function problemOf(answer: AnswerRow): ErrorCode | undefined {
  if (!answer.isPlayer) return 'answer.test';
  if (!answer.isOwner) return 'answer.owner';
  if (answer.state === 'returned') return undefined;
  if (answer.state !== 'draft') {
    if (answer.state !== 'submitted' || answer.hasMark) return 'answer.marked';
    if (answer.isClaimed) return 'answer.inReview';
    if (answer.ownVersions >= answer.maxVersions) return 'answer.noVersions';
  }
  return answer.isInTime ? undefined : 'answer.closed';
}

type Problems = Record<string, FieldProblem[]>;

/** Throws `input.invalid` for what the task does not take, and for files that were not uploaded for the answer. */
export function assertDraft(content: AnswerContent, answer: FoundAnswer): void {
  assertNoProblems(problemsOfContent(content, answer));
}

/** Also throws for an empty answer, and for a missing declaration. */
export function assertComplete(content: AnswerContent, answer: FoundAnswer): void {
  const { text, links, files, aiUse } = content;
  const isEmpty = text.trim() === '' && links.length === 0 && files.length === 0;
  const first = answer.takesText ? 'text' : answer.takesFiles ? 'files' : 'links';
  assertNoProblems({
    ...(isEmpty ? { [first]: [{ key: 'answer.empty' }] } : {}),
    ...(answer.asksAiUse && aiUse.trim() === '' ? { aiUse: [{ key: 'field.required' }] } : {}),
    ...problemsOfContent(content, answer),
  });
}

function problemsOfContent(
  { text, links, files, aiUse }: AnswerContent,
  answer: FoundAnswer,
): Problems {
  const problems: Problems = {};
  const refuse = (field: string, problem: FieldProblem) => {
    problems[field] = [problem];
  };
  if (!answer.takesText && text !== '') refuse('text', { key: 'answer.notTaken' });
  if (!answer.takesLinks && links.length > 0) refuse('links', { key: 'answer.notTaken' });
  if (!answer.asksAiUse && aiUse !== '') refuse('aiUse', { key: 'answer.notTaken' });
  const uploaded = new Set(answer.files.map(({ id }) => id));
  if (!answer.takesFiles && files.length > 0) refuse('files', { key: 'answer.notTaken' });
  else if (files.length > answer.maxFiles)
    refuse('files', { key: 'answer.tooManyFiles', params: { max: answer.maxFiles } });
  else if (!files.every((id) => uploaded.has(id))) refuse('files', { key: 'answer.filesGone' });
  return problems;
}
