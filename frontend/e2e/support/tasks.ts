import type { AdminRubric, AdminTask, OwnAnswer, ReviewPage } from '../../src/api/schema';
import type { TaskSettings } from '../../src/api/types';
import { call } from './api';
import type { Account } from './session';

const SETTINGS: TaskSettings = {
  ...{ dueAt: null, acceptsUntil: null, takesText: true, takesFiles: true, takesLinks: true },
  ...{ maxFiles: 2, maxVersions: 2, asksAiUse: true, maxCoAuthors: 1, hidesNames: false },
  ...{ secondMark: false, tolerance: 0, passPoints: 5 },
};

const level = (points: number, title: string, titleEn: string) => ({ points, title, titleEn });

/** Gives at most 15 points. */
export const CRITERIA = [
  {
    ...{ key: 'depth', title: '深度', titleEn: 'Depth' },
    levels: [level(0, '没有', 'None'), level(5, '一些', 'Some'), level(10, '充分', 'Much')],
  },
  {
    ...{ key: 'style', title: '表达', titleEn: 'Style' },
    levels: [level(0, '含糊', 'Vague'), level(5, '清楚', 'Clear')],
  },
];

/** A released challenge without flags. */
export async function createPlainChallenge(): Promise<number> {
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    ...{ title: '写一篇复盘', titleEn: 'Write a report', category: 'web', difficulty: 'easy' },
    ...{ description: '写清楚经过。', descriptionEn: 'Say what happened.' },
    ...{ baseScore: 15, hidden: false },
  });
  return id;
}

/** A released challenge with a task and a rubric. */
export async function createTask(settings: Partial<TaskSettings> = {}): Promise<number> {
  const id = await createPlainChallenge();
  await addTask(id, settings);
  return id;
}

/** Adds a task and a rubric to a challenge; settings replace those of the task. */
export async function addTask(id: number, settings: Partial<TaskSettings> = {}): Promise<void> {
  const path = `/admin/challenges/${String(id)}`;
  const rubric = { number: 0, criteria: CRITERIA };
  await call<AdminRubric>('admin', 'POST', `${path}/rubric`, rubric);
  const task = { ...SETTINGS, ...settings, version: 0 };
  await call<AdminTask>('admin', 'PUT', `${path}/task`, task);
}

/** Moves a challenge with its answers to the bin. */
export const removeChallenge = (id: number) =>
  call('admin', 'DELETE', `/admin/challenges/${String(id)}`);

const answerOf = (challengeId: number) => `/challenges/${String(challengeId)}/answer`;

/** Submits an answer as a player of the demo. */
export async function submitAnswer(
  challengeId: number,
  text: string,
  as: Account = 'player',
): Promise<void> {
  const path = answerOf(challengeId);
  const { version, task } = await call<OwnAnswer>(as, 'GET', path);
  const draft = { text, links: [], aiUse: task.asksAiUse ? 'None' : '', files: [] };
  const saved = await call<{ version: number }>(as, 'PUT', path, { ...draft, version });
  await call(as, 'POST', `${path}/submission`, { version: saved.version });
}

/** The id of the only answer to a challenge. */
export async function reviewOf(challengeId: number): Promise<number> {
  const path = `/admin/reviews?challengeId=${String(challengeId)}`;
  const [review] = await call<{ id: number }[]>('admin', 'GET', path);
  if (!review) throw new Error('There is no answer to review.');
  return review.id;
}

/** Claims and marks an answer by `CRITERIA`. */
export async function markAnswer(
  id: number,
  points: { depth: number; style: number },
  as: Account = 'admin',
): Promise<void> {
  const path = `/admin/reviews/${String(id)}`;
  const { number, own } = await call<ReviewPage>(as, 'POST', `${path}/claim`);
  const saved = await call<{ version: number }>(as, 'PUT', `${path}/mark`, {
    ...{ number, version: own?.version ?? 1 },
    scores: [
      { key: 'depth', points: points.depth, comment: '可以再深入一步。' },
      { key: 'style', points: points.style, comment: '' },
    ],
    ...{ publicComment: '写得**清楚**。', privateNote: '只给评审看' },
  });
  await call(as, 'POST', `${path}/mark/submission`, { number, version: saved.version });
}

/** Claims an answer and returns it for revision. */
export async function returnAnswer(id: number, comment: string): Promise<void> {
  const path = `/admin/reviews/${String(id)}`;
  const { number } = await call<ReviewPage>('admin', 'POST', `${path}/claim`);
  await call('admin', 'POST', `${path}/return`, { number, comment });
}

/** Grants an account of the demo the role of a reviewer of web challenges; returns how to revoke it. */
export async function makeReviewer(username: Account): Promise<() => Promise<void>> {
  const [user] = await call<{ id: number }[]>('admin', 'GET', `/admin/users?username=${username}`);
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/role-grants', {
    ...{ userId: user?.id, role: 'reviewer', categories: ['web'] },
  });
  return async () => {
    await call('admin', 'DELETE', `/admin/role-grants/${String(id)}`);
  };
}
