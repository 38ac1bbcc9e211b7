import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { FilesService } from '../../infra/files';
import {
  type AnswerContent,
  EMPTY_CONTENT,
  RubricVersion,
  Task,
  TaskAnswer,
  TaskAnswerAuthor,
  TaskAnswerFile,
  TaskAnswerVersion,
} from '../../modules/task-answers';
import { DAY } from '../history';
import { requireRow } from '../require-row';
import { challengeIdOf, type DemoIds } from '../write-history';
import { type DemoAnswer, type DemoVersion, stateOf } from './answer';
import { logReaderAnswers } from './log-reader-answers';
import { noticeCardAnswers } from './notice-card-answers';
import { findResult, givePoints, type MarkedAnswer, writeMarks } from './write-marks';

export const demoAnswers: DemoAnswer[] = [...logReaderAnswers, ...noticeCardAnswers];

const CLAIM_MS = 30 * 60_000;

const OPENINGS = `INSERT INTO challenge_opening (user_id, challenge_id, opened_at)
  SELECT o.user_id, a.challenge_id, a.created_at FROM task_answer a JOIN task_answer_author o ON o.answer_id = a.id
  ORDER BY a.id ON CONFLICT DO NOTHING`;

const ACTIVE_HOURS = `INSERT INTO active_hour (hour, user_id)
  SELECT DISTINCT date_trunc('hour', v.submitted_at, 'UTC'), a.user_id
  FROM task_answer_version v JOIN task_answer a ON a.id = v.answer_id ON CONFLICT DO NOTHING`;

/** Writes the answers to tasks with their marks and disputes, and gives their points. */
export async function writeAnswers(
  manager: EntityManager,
  files: FilesService,
  { users, flags }: DemoIds,
  now: number,
): Promise<void> {
  for (const answer of demoAnswers) {
    const challengeId = challengeIdOf(flags, answer.challenge);
    const task = await manager.findOneByOrFail(Task, { challengeId });
    const rubric = await manager.findOneByOrFail(RubricVersion, { challengeId });
    const result = findResult(answer, task);
    const { id } = await manager.save(
      manager.create(TaskAnswer, {
        ...{ challengeId, state: stateOf(answer, result !== null) },
        ...columnsOf(answer, users, now),
        ...(result && { ...result, markedAt: new Date(now - result.daysAgo * DAY) }),
      }),
    );
    const marked: MarkedAnswer = { id, answer, task, rubric, result, users, now };
    await writeAuthors(manager, marked);
    await writeVersions(manager, files, marked);
    await writeMarks(manager, marked);
    await givePoints(manager, marked);
  }
  await manager.query(OPENINGS);
  await manager.query(ACTIVE_HOURS);
}

/** The columns that do not depend on the marks. */
function columnsOf(
  { username, versions, assignedTo, claimedBy, dispute }: DemoAnswer,
  users: ReadonlyMap<string, number>,
  now: number,
): Partial<TaskAnswer> {
  const ago = (days: number) => new Date(now - days * DAY);
  const [first, newest] = [versions[0], versions.at(-1)];
  const { answered } = dispute ?? {};
  return {
    ...{ userId: requireRow(users, username), number: versions.length },
    createdAt: ago((first?.daysAgo ?? 1) + 0.4),
    submittedAt: newest ? ago(newest.daysAgo) : null,
    assignedTo: assignedTo === undefined ? null : requireRow(users, assignedTo),
    ...(claimedBy !== undefined && {
      ...{ claimedBy: requireRow(users, claimedBy), claimedUntil: new Date(now + CLAIM_MS) },
    }),
    ...(dispute && { disputeText: dispute.text, disputedAt: ago(dispute.daysAgo) }),
    ...(answered && {
      ...{ disputeAnswer: answered.text, disputeAnsweredBy: requireRow(users, answered.by) },
      disputeAnsweredAt: ago(answered.daysAgo),
    }),
  };
}

async function writeAuthors(
  manager: EntityManager,
  { id: answerId, answer, task: { challengeId }, users, now }: MarkedAnswer,
): Promise<void> {
  const { username, coAuthors = [], invited = [], versions } = answer;
  const createdAt = new Date(now - ((versions[0]?.daysAgo ?? 1) + 0.3) * DAY);
  await manager.insert(
    TaskAnswerAuthor,
    [username, ...coAuthors, ...invited].map((name) => ({
      ...{ answerId, challengeId, userId: requireRow(users, name), createdAt },
      acceptedAt: invited.includes(name) ? null : createdAt,
    })),
  );
}

/** Writes the versions with their files, and the draft. */
async function writeVersions(
  manager: EntityManager,
  store: FilesService,
  { id: answerId, answer, task: { challengeId }, users, now }: MarkedAnswer,
): Promise<void> {
  const { versions } = answer;
  let draft = EMPTY_CONTENT;
  for (const [index, version] of versions.entries()) {
    const { daysAgo, returned } = version;
    draft = await contentOf(manager, store, { answerId, challengeId }, version);
    await manager.insert(TaskAnswerVersion, {
      ...{ ...draft, answerId, challengeId, number: index + 1 },
      revision: versions[index - 1]?.returned !== undefined,
      submittedAt: new Date(now - daysAgo * DAY),
      ...(returned && {
        ...{ returnedBy: requireRow(users, returned.by), returnComment: returned.comment },
        returnedAt: new Date(now - returned.daysAgo * DAY),
      }),
    });
  }
  draft = { ...draft, text: answer.draft ?? draft.text };
  await manager.update(TaskAnswer, { id: answerId }, { draft });
}

async function contentOf(
  manager: EntityManager,
  store: FilesService,
  of: { answerId: number; challengeId: number },
  { text, links = [], aiUse = '', files = [] }: DemoVersion,
): Promise<AnswerContent> {
  const ids: number[] = [];
  for (const { name, content } of files) {
    const received = await store.receive(Readable.from([content]));
    await store.keep(manager, received);
    const row = manager.create(TaskAnswerFile, { ...of, name, sha256: received.sha256 });
    ids.push((await manager.save(row)).id);
  }
  return { text, links, aiUse, files: ids };
}
