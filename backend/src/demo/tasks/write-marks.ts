import type { EntityManager } from 'typeorm';
import { resultOf, TaskMark } from '../../modules/reviews';
import type { RubricVersion, Task } from '../../modules/task-answers';
import { DAY } from '../history';
import { requireRow } from '../require-row';
import type { DemoAnswer, DemoMark } from './answer';

/** What the marks of an answer came to. */
export interface DemoResult {
  points: number;
  passed: boolean;
  /** The reviewer of the last mark, and when it was made. */
  by: string;
  daysAgo: number;
  deciding: DemoMark[];
}

/** A written answer with what its marks refer to. */
export interface MarkedAnswer {
  id: number;
  answer: DemoAnswer;
  task: Task;
  rubric: RubricVersion;
  result: DemoResult | null;
  users: ReadonlyMap<string, number>;
  now: number;
}

// As give_review_points does, but at the time of the mark.
const GIVE = `INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, passed, actor_id, at)
  SELECT 'review', n, $2, $3, $4, $5, $6, $7 FROM unnest($1::integer[]) n ORDER BY n`;
const CAPTURE = 'SELECT write_reviewed_captures($1::integer[], $2, $3)';
const REFRESH = 'SELECT refresh_captures($2, $1::integer[])';

/** The result of the submitted marks; null while another one is needed. */
export function findResult({ marks = [] }: DemoAnswer, task: Task): DemoResult | null {
  const submitted = marks.filter(({ daysAgo }) => daysAgo !== undefined);
  const result = resultOf(
    submitted.map((mark, id) => ({ id, points: pointsOf(mark) })),
    task,
  );
  const last = submitted.at(-1);
  return (
    (result &&
      last && {
        ...{ points: result.points, passed: result.points >= task.passPoints },
        ...{ by: last.by, daysAgo: last.daysAgo ?? 0 },
        deciding: submitted.filter((_, id) => result.markIds.includes(id)),
      }) ??
    null
  );
}

/** Writes the marks of the newest version. */
export async function writeMarks(
  manager: EntityManager,
  { id: answerId, answer, task: { challengeId }, rubric, result, users, now }: MarkedAnswer,
): Promise<void> {
  for (const mark of answer.marks ?? []) {
    const at = new Date(now - (mark.daysAgo ?? 0) * DAY);
    await manager.insert(TaskMark, {
      ...{ answerId, challengeId, number: answer.versions.length, rubricId: rubric.id },
      ...{ reviewerId: requireRow(users, mark.by), scores: scoresOf(mark, rubric) },
      ...{ publicComment: mark.publicComment, privateNote: mark.privateNote ?? '' },
      decides: result?.deciding.includes(mark) ?? false,
      ...{ submittedAt: mark.daysAgo === undefined ? null : at, createdAt: at, updatedAt: at },
    });
  }
}

/** Gives the points of a result to the authors of the answer. */
export async function givePoints(
  manager: EntityManager,
  { answer, task: { challengeId, flagId }, result, users, now }: MarkedAnswer,
): Promise<void> {
  if (!result) return;
  const { points, passed, by, daysAgo } = result;
  const authors = [answer.username, ...(answer.coAuthors ?? [])];
  const ids = authors.map((name) => requireRow(users, name));
  const at = new Date(now - daysAgo * DAY);
  const reviewer = requireRow(users, by);
  await manager.query(GIVE, [ids, challengeId, flagId, points, passed, reviewer, at]);
  await manager.query(CAPTURE, [ids, challengeId, flagId]);
  await manager.query(REFRESH, [ids, challengeId]);
}

const pointsOf = ({ levels }: DemoMark) =>
  levels.reduce<number>((sum, points) => sum + (points ?? 0), 0);

const scoresOf = ({ levels, comments = [] }: DemoMark, { criteria }: RubricVersion) =>
  criteria.map(({ key }, index) => ({
    ...{ key, points: levels[index] ?? null },
    comment: comments[index] ?? '',
  }));
