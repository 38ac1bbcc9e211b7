import type { ApiAnswer } from './client';
import type { World } from './app';
import { BOUNDARY, multipart } from './attachments';
import { adminToken, createChallenge } from './challenges';
import { grantRole } from './roles';
import { createUser, type TestUser } from './users';

const level = (points: number) => ({ points, title: String(points), titleEn: '' });

/** A criterion with a level for each number of points. */
export const criterion = (key: string, ...points: number[]) => ({
  ...{ key, title: key, titleEn: '' },
  levels: points.map(level),
});

/** Gives at most 13 points. */
export const RUBRIC = [criterion('depth', 0, 5, 10), criterion('style', 0, 3)];

export const SETTINGS = {
  ...{ dueAt: null, acceptsUntil: null, takesText: true, takesFiles: true, takesLinks: true },
  ...{ maxFiles: 2, maxVersions: 2, asksAiUse: false, maxCoAuthors: 2, hidesNames: false },
  ...{ secondMark: false, tolerance: 0, passPoints: 5 },
};

/** The calls of an admin or author on the task of a challenge. */
export function taskEditor(world: World, challengeId: number, { token }: { token: string }) {
  const path = `/admin/challenges/${String(challengeId)}`;
  const { api } = world;
  return {
    read: () => api.get(`${path}/task`, { token }),
    save: (version: number, settings: object) =>
      api.call('PUT', `${path}/task`, { ...SETTINGS, ...settings, version }, { token }),
    remove: (version: number) =>
      api.delete(`${path}/task?version=${String(version)}`, undefined, { token }),
    readRubric: () => api.get(`${path}/rubric`, { token }),
    addRubric: (number: number, criteria: object[]) =>
      api.post(`${path}/rubric`, { number, criteria }, { token }),
  };
}

/** Creates a released challenge with a task and a rubric. */
export async function createTask(
  world: World,
  settings: object = {},
  { category = 'web', criteria = RUBRIC }: { category?: string; criteria?: object[] } = {},
): Promise<{ id: number; flagId: number }> {
  const { id } = await createChallenge(world, { category, flags: [] });
  const editor = taskEditor(world, id, { token: await adminToken(world) });
  const rubric = await editor.addRubric(0, criteria);
  const task = await editor.save(0, settings);
  if (rubric.status !== 200 || task.status !== 200)
    throw new Error(JSON.stringify([rubric.body, task.body]));
  return { id, flagId: task.body.flagId as number };
}

/** Moves the deadlines of a task to intervals from now, by the database's clock. */
export const moveDeadlines = (
  world: World,
  id: number,
  due: string,
  accepts: string | null = null,
) =>
  world.query(
    `UPDATE task SET due_at = now() + $2::interval, accepts_until = now() + $3::interval WHERE challenge_id = $1`,
    [id, due, accepts],
  );

export const DRAFT = { text: 'My answer.', links: [], aiUse: '', files: [] };

/** The calls of a user on the own answer to a challenge. */
export function answerer(world: World, { id }: { id: number }, { token }: Partial<TestUser>) {
  const path = `/challenges/${String(id)}/answer`;
  const { api } = world;
  const option = { token };
  return {
    read: () => api.get(path, option),
    save: (version: number, draft: object = {}) =>
      api.call('PUT', path, { ...DRAFT, ...draft, version }, option),
    submit: (version: number) => api.post(`${path}/submission`, { version }, option),
    discard: (version: number) =>
      api.delete(`${path}?version=${String(version)}`, undefined, option),
    upload: (name: string, content: string): Promise<ApiAnswer> =>
      api.post(`${path}/files`, multipart(name, content), {
        token,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      }),
    download: (fileId: number) => api.get(`${path}/files/${String(fileId)}`, option),
    invite: (username: string) => api.post(`${path}/co-authors`, { username }, option),
    remove: (userId: number) =>
      api.delete(`${path}/co-authors/${String(userId)}`, undefined, option),
    respond: (answerId: number, accept: boolean) =>
      api.post(`${path}/invitation`, { answerId, accept }, option),
    feedback: () => api.get(`${path}/feedback`, option),
    dispute: (text = 'Please look again.') => api.post(`${path}/dispute`, { text }, option),
  };
}

/** The id of a user's answer, or of that of a co-author. */
export async function answerIdOf(world: World, challengeId: number, userId: number) {
  const [row] = await world.query<{ id: number }>(
    'SELECT answer_id AS id FROM task_answer_author WHERE challenge_id = $1 AND user_id = $2',
    [challengeId, userId],
  );
  return row?.id ?? 0;
}

/** Submits an answer as a user, and returns its id. */
export async function submitAnswer(
  world: World,
  task: { id: number },
  user: TestUser,
  draft: object = {},
): Promise<number> {
  const me = answerer(world, task, user);
  const { version } = (await me.read()).body;
  const saved = await me.save(version, draft);
  const submitted = await me.submit(saved.body.version);
  if (submitted.status !== 200) throw new Error(JSON.stringify([saved.body, submitted.body]));
  return answerIdOf(world, task.id, user.id);
}

/** The invited user becomes a co-author of the owner's answer. */
export async function joinAnswer(
  world: World,
  task: { id: number },
  owner: TestUser,
  coAuthor: TestUser,
): Promise<void> {
  const invited = await answerer(world, task, owner).invite(coAuthor.username);
  if (invited.status !== 200) throw new Error(JSON.stringify(invited.body));
  const answerId = await answerIdOf(world, task.id, owner.id);
  const accepted = await answerer(world, task, coAuthor).respond(answerId, true);
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
}

/** A user with the role for these categories, or for all. */
export async function createReviewer(world: World, ...categories: string[]): Promise<TestUser> {
  const user = await createUser(world);
  await grantRole(world, user.id, 'reviewer', { categories });
  return user;
}

const NO_TEXT = { publicComment: '', privateNote: '' };

/** The scores of a mark by `RUBRIC`. */
export const scores = (depth: number, style: number) => [
  { key: 'depth', points: depth, comment: '' },
  { key: 'style', points: style, comment: '' },
];

/** The calls of a reviewer. */
export function reviewer(world: World, { token }: { token: string }) {
  const { api } = world;
  const option = { token };
  const of = (id: number) => `/admin/reviews/${String(id)}`;
  const save = (id: number, number: number, version: number, mark: object) =>
    api.call('PUT', `${of(id)}/mark`, { ...NO_TEXT, scores: [], ...mark, number, version }, option);
  const submit = (id: number, number: number, version: number) =>
    api.post(`${of(id)}/mark/submission`, { number, version }, option);
  const claim = (id: number) => api.post(`${of(id)}/claim`, undefined, option);
  return {
    list: (query = '') => api.get(`/admin/reviews?_start=0&_end=100${query}`, option),
    row: (id: number) => api.get(of(id), option),
    read: (id: number) => api.get(`${of(id)}/answer`, option),
    claim,
    release: (id: number) => api.delete(`${of(id)}/claim`, undefined, option),
    save,
    submit,
    return: (id: number, number: number, comment = 'Please revise.') =>
      api.post(`${of(id)}/return`, { number, comment }, option),
    answerDispute: (id: number, number: number, version: number | null, text = 'We looked.') =>
      api.post(`${of(id)}/dispute-answer`, { number, version, text }, option),
    download: (id: number, fileId: number) => api.get(`${of(id)}/files/${String(fileId)}`, option),
    /** Claims and saves; returns the number of the answer's version and the version of the mark. */
    write: async (id: number, mark: object = { scores: scores(10, 3) }) => {
      const { number, own } = (await claim(id)).body;
      const saved = await save(id, number, own.version, mark);
      return { number: number as number, version: saved.body.version as number };
    },
    /** Claims, saves and submits a mark of 0, 5 or 10 points and 0 or 3. */
    mark: async (id: number, depth = 10, style = 3, mark: object = {}) => {
      const { number, own } = (await claim(id)).body;
      const saved = await save(id, number, own.version, { scores: scores(depth, style), ...mark });
      return submit(id, number, saved.body.version);
    },
  };
}

/** The captures that reviewers gave points for. */
export const reviewCaptures = (world: World, flagId: number) =>
  world.query<{ userId: number; points: number; passed: boolean }>(
    `SELECT user_id AS "userId", points, passed FROM capture WHERE flag_id = $1 ORDER BY user_id`,
    [flagId],
  );

/** Lets a claim lapse. */
export const lapseClaim = (world: World, answerId: number) =>
  world.query(`UPDATE task_answer SET claimed_until = now() - interval '1 second' WHERE id = $1`, [
    answerId,
  ]);

/** The status and the code of an answer. */
export const codeOf = ({ status, body }: ApiAnswer): [number, string | undefined] => [
  status,
  body?.code,
];

/** The fields that an answer refuses. */
export const errorsOf = ({ body }: ApiAnswer): string[] => Object.keys(body.errors ?? {});
