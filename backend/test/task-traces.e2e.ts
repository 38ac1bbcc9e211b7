import { strFromU8, unzipSync } from 'fflate';
import { createSession, PASSWORD } from './support/accounts';
import { startApp, type World } from './support/app';
import { adminToken } from './support/challenges';
import {
  answerer,
  createReviewer,
  createTask,
  joinAnswer,
  reviewCaptures,
  reviewer,
  submitAnswer,
} from './support/tasks';
import { createUser, type TestUser } from './support/users';

let world: World;
let admin: { token: string };
let task: { id: number; flagId: number };
let person: TestUser;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = { token: await adminToken(world) };
});
beforeEach(async () => {
  task = await createTask(world);
  const session = await createSession(world);
  person = { id: session.id, username: session.username, token: session.access };
});
afterAll(() => world.close());

const deleteOwn = ({ token }: TestUser) =>
  world.api.post('/user/deletion', { currentPassword: PASSWORD }, { token });
const countOf = async (answerId: number) => {
  const [row] = await world.query<object>(
    `SELECT (SELECT count(*)::integer FROM task_answer WHERE id = $1) AS answers,
       (SELECT count(*)::integer FROM task_answer_version WHERE answer_id = $1) AS versions,
       (SELECT count(*)::integer FROM task_answer_file WHERE answer_id = $1) AS files,
       (SELECT count(*)::integer FROM task_mark WHERE answer_id = $1) AS marks`,
    [answerId],
  );
  return row;
};

/** An answer of the person with a file and a co-author, marked. */
async function markedAnswer(friend: TestUser) {
  await joinAnswer(world, task, person, friend);
  const { id: fileId } = (await answerer(world, task, person).upload('own.txt', 'planted')).body;
  const id = await submitAnswer(world, task, person, { text: 'planted text', files: [fileId] });
  const by = await createReviewer(world);
  await reviewer(world, by).mark(id, 10, 3, {
    privateNote: 'planted note',
    publicComment: 'Well.',
  });
  return { id, by };
}

describe('the answers of a person', () => {
  it('are part of the own data, without private notes', async () => {
    const friend = await createUser(world);
    await markedAnswer(friend);
    const { rawPayload } = await world.app.inject({
      ...{ method: 'POST', url: '/api/user/data/download' },
      headers: { authorization: `Bearer ${person.token}` },
      payload: { currentPassword: PASSWORD },
    });
    const entries = Object.fromEntries(
      Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const rowsOf = (kind: string) => JSON.parse(entries[`${kind}.json`] ?? '[]') as object[];
    expect(rowsOf('taskAnswers')).toMatchObject([
      { state: 'marked', points: 13, versions: [{ number: 1, text: 'planted text' }] },
    ]);
    expect(rowsOf('taskFeedback')).toMatchObject([{ points: 13, comment: 'Well.' }]);
    expect(rowsOf('taskFiles')).toMatchObject([{ name: 'own.txt' }]);
    const files = Object.entries(entries).filter(([name]) => name.startsWith('files/'));
    expect(files.map(([, content]) => content)).toEqual(['planted']);
    expect(Object.values(entries).join()).not.toContain('planted note');
    const { kinds } = (await world.api.get('/user/data', friend)).body;
    expect(kinds).toContainEqual({ kind: 'coAuthorships', count: 1 });
  });

  it('go with the account, with what reviewers wrote; points of co-authors stay', async () => {
    const friend = await createUser(world);
    const { id } = await markedAnswer(friend);
    expect((await deleteOwn(person)).status).toBe(200);
    expect(await countOf(id)).toEqual({ answers: 0, versions: 0, files: 0, marks: 0 });
    const held = await reviewCaptures(world, task.flagId);
    expect(held.map(({ points }) => points)).toEqual([13, 13]);
    expect(held.some(({ userId }) => userId === person.id)).toBe(false);
    expect((await answerer(world, task, friend).read()).body).toMatchObject({ version: 0 });
  });

  it('go from the bin, too, with all of their parts', async () => {
    await markedAnswer(await createUser(world));
    expect(
      (await world.api.delete(`/admin/challenges/${String(task.id)}`, undefined, admin)).status,
    ).toBe(200);
    const planted = () =>
      world.query("SELECT source FROM deleted_row WHERE content::text LIKE '%planted%'");
    expect(await planted()).not.toEqual([]);
    await deleteOwn(person);
    expect(await planted()).toEqual([]);
  });

  it('keep their marks without the name of a reviewer who leaves', async () => {
    const { id, by } = await markedAnswer(await createUser(world));
    await world.api.post('/admin/users/bulk', { ids: [by.id], action: 'delete' }, admin);
    expect(await countOf(id)).toMatchObject({ answers: 1, marks: 1 });
    expect((await reviewer(world, admin).read(id)).body.others).toMatchObject([
      { reviewerName: null, points: 13, decides: true },
    ]);
    expect((await answerer(world, task, person).feedback()).body).toMatchObject({ points: 13 });
  });
});

it('a challenge comes back from the bin with its task, answers, files and marks', async () => {
  const friend = await createUser(world);
  const { id } = await markedAnswer(friend);
  const read = async () => ({
    answer: (await answerer(world, task, person).read()).body,
    feedback: (await answerer(world, task, friend).feedback()).body,
    review: (await reviewer(world, admin).read(id)).body,
    captures: await reviewCaptures(world, task.flagId),
    counts: await countOf(id),
  });
  const before = await read();
  expect(before.counts).toEqual({ answers: 1, versions: 1, files: 1, marks: 1 });
  await world.api.delete(`/admin/challenges/${String(task.id)}`, undefined, admin);
  expect((await answerer(world, task, person).read()).status).toBe(404);
  expect((await reviewer(world, admin).read(id)).status).toBe(404);
  const restored = await world.api.post(
    '/admin/deleted-challenges/restore',
    { id: task.id },
    admin,
  );
  expect(restored.status).toBeLessThan(300);
  expect(await read()).toEqual(before);
  const { id: fileId } = before.answer.files[0] as { id: number };
  expect((await answerer(world, task, person).download(fileId)).body).toBe('planted');
});
