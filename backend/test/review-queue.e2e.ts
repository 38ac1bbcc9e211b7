import { startApp, type World } from './support/app';
import { adminToken } from './support/challenges';
import { grantRole } from './support/roles';
import {
  answerer,
  codeOf,
  createReviewer,
  createTask,
  joinAnswer,
  reviewer,
  submitAnswer,
} from './support/tasks';
import { createUser, type TestUser } from './support/users';

let world: World;
let admin: { token: string };
let task: { id: number; flagId: number };
let user: TestUser;
let web: TestUser;
let staff: ReturnType<typeof reviewer>;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = { token: await adminToken(world) };
});
beforeEach(async () => {
  await world.query("DELETE FROM role_grant WHERE role = 'reviewer'");
  task = await createTask(world);
  user = await createUser(world);
  web = await createReviewer(world, 'web');
  staff = reviewer(world, web);
});
afterAll(() => world.close());

const inQueue = async (by: ReturnType<typeof reviewer>, query = '') => {
  const { status, body } = await by.list(`&challengeId=${String(task.id)}${query}`);
  expect(status).toBe(200);
  return (body as { id: number }[]).map(({ id }) => id);
};

describe('the queue', () => {
  it('has the submitted answers of the categories of the role', async () => {
    const id = await submitAnswer(world, task, user);
    await answerer(world, task, await createUser(world)).save(0);
    expect(await inQueue(staff)).toEqual([id]);
    const row = (await staff.row(id)).body;
    expect(row).toEqual({
      ...{ id, challengeId: task.id, challengeTitle: row.challengeTitle, challengeTitleEn: null },
      ...{ category: 'web', hidesNames: false, userId: user.id, username: user.username },
      ...{ state: 'submitted', number: 1, submittedAt: row.submittedAt, claimedBy: null },
      ...{ claimedUntil: null, assignedTo: null, assignedName: null, mine: false, marks: 0 },
      ...{ points: null, passed: null },
    });
    const pwn = reviewer(world, await createReviewer(world, 'pwn'));
    expect(await inQueue(pwn)).toEqual([]);
    for (const call of [pwn.row, pwn.read, pwn.claim, pwn.release])
      expect(codeOf(await call(id))).toEqual([404, 'row.notFound']);
    for (const call of [
      () => pwn.save(id, 1, 1, {}),
      () => pwn.submit(id, 1, 1),
      () => pwn.return(id, 1),
      () => pwn.answerDispute(id, 1, null),
    ])
      expect(codeOf(await call())).toEqual([404, 'row.notFound']);
    expect(await inQueue(reviewer(world, admin))).toEqual([id]);
    expect((await reviewer(world, user).list()).status).toBe(403);
  });

  it('is filtered by state, by what is mine, and by category', async () => {
    const users = [user, await createUser(world), await createUser(world)];
    const ids: number[] = [];
    for (const one of users) ids.push(await submitAnswer(world, task, one));
    const [marked = 0, claimed = 0, waiting = 0] = ids;
    await staff.mark(marked);
    await staff.claim(claimed);
    expect(await inQueue(staff, '&state=submitted')).toEqual([claimed, waiting]);
    expect(await inQueue(staff, '&state=marked')).toEqual([marked]);
    expect(await inQueue(staff, '&mine=true')).toEqual([claimed]);
    expect(await inQueue(staff, '&mine=false')).toEqual([marked, waiting]);
    expect(await inQueue(staff, '&category=web&_sort=id&_order=desc')).toEqual([
      ...[waiting, claimed, marked],
    ]);
    expect(await inQueue(staff, '&category=pwn')).toEqual([]);
    expect((await staff.row(claimed)).body).toMatchObject({ claimedBy: web.username, mine: true });
    const second = reviewer(world, await createReviewer(world));
    expect((await second.row(claimed)).body).toMatchObject({
      ...{ claimedBy: web.username, mine: false },
    });
  });

  it('has no own answer, and none of which one is a co-author, for admins too', async () => {
    const boss = await createUser(world, { admin: true });
    await joinAnswer(world, task, web, boss);
    const friend = await createUser(world);
    await grantRole(world, friend.id, 'reviewer');
    await answerer(world, task, web).invite(friend.username);
    const id = await submitAnswer(world, task, web);
    for (const author of [web, boss, friend]) {
      const by = reviewer(world, author);
      expect(await inQueue(by)).toEqual([]);
      for (const call of [by.row, by.read, by.claim])
        expect(codeOf(await call(id))).toEqual([404, 'row.notFound']);
    }
    expect(codeOf(await assign([id], friend.id))).toEqual([400, 'input.invalid']);
    expect(await inQueue(reviewer(world, admin))).toEqual([id]);
  });

  it('answers a page of 500 answers with six criteria in 300 ms', async () => {
    await world.query(
      `WITH owner AS (INSERT INTO "user" (username, username_canonical, email, user_group)
         SELECT 'queue' || n, 'queue' || n, 'queue' || n || '@example.org', 0 FROM generate_series(1, 500) n RETURNING id),
       answer AS (INSERT INTO task_answer (challenge_id, user_id, state, number, submitted_at)
         SELECT $1, id, 'submitted', 1, now() FROM owner RETURNING id, user_id),
       author AS (INSERT INTO task_answer_author (answer_id, challenge_id, user_id, accepted_at)
         SELECT id, $1, user_id, now() FROM answer)
       INSERT INTO task_answer_version (answer_id, challenge_id, number, text, links, ai_use, files, revision)
         SELECT id, $1, 1, repeat('text ', 2000), '{}', '', '{}', false FROM answer`,
      [task.id],
    );
    const startedAt = performance.now();
    expect(await inQueue(staff, '&q=queue')).toHaveLength(100);
    expect(performance.now() - startedAt).toBeLessThan(300);
  });
});

const assign = (ids: number[], reviewerId: number | null) =>
  world.api.post('/admin/reviews/assignments', { ids, reviewerId }, admin);
const loads = async (category?: string) =>
  (await world.api.get(`/admin/reviewers${category ? `?category=${category}` : ''}`, admin)).body;

describe('assigned answers', () => {
  it('are for their reviewer and for admins', async () => {
    const second = await createReviewer(world, 'web');
    const id = await submitAnswer(world, task, user);
    expect((await assign([id], second.id)).body).toEqual({ assigned: 1, left: 0 });
    expect(codeOf(await staff.claim(id))).toEqual([409, 'review.assigned']);
    expect((await staff.row(id)).body).toMatchObject({
      assignedName: second.username,
      mine: false,
    });
    expect((await reviewer(world, second).row(id)).body.mine).toBe(true);
    expect((await reviewer(world, second).claim(id)).status).toBe(200);
    await reviewer(world, second).release(id);
    expect((await reviewer(world, admin).claim(id)).status).toBe(200);
    await reviewer(world, admin).release(id);
    await assign([id], null);
    expect((await staff.claim(id)).status).toBe(200);
  });

  it('are all assigned, or none', async () => {
    const id = await submitAnswer(world, task, user);
    expect(codeOf(await assign([id, 999_999], web.id))).toEqual([409, 'review.notWaiting']);
    const pwn = await createReviewer(world, 'pwn');
    for (const wrong of [pwn.id, user.id, 2_000_000_000])
      expect(Object.keys((await assign([id], wrong)).body.errors as object)).toEqual([
        'reviewerId',
      ]);
    expect((await staff.row(id)).body.assignedTo).toBeNull();
    expect(
      (await world.api.post('/admin/reviews/assignments', { ids: [id], reviewerId: web.id }, web))
        .status,
    ).toBe(403);
    await staff.mark(id);
    expect(codeOf(await assign([id], web.id))).toEqual([409, 'review.notWaiting']);
  });

  it('are counted by reviewer, and distributed so that each has as many', async () => {
    const second = await createReviewer(world);
    await createReviewer(world, 'pwn');
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1)
      ids.push(await submitAnswer(world, task, await createUser(world)));
    await staff.mark(ids[0] ?? 0);
    await assign([ids[1] ?? 0], web.id);
    const found = (await loads('web')) as { userId: number }[];
    expect(found.sort((a, b) => a.userId - b.userId)).toEqual([
      { userId: web.id, username: web.username, categories: ['web'], open: 1, done: 1 },
      { userId: second.id, username: second.username, categories: [], open: 0, done: 0 },
    ]);
    expect(await loads()).toHaveLength(3);
    await world.query(`DELETE FROM task_answer WHERE challenge_id <> $1`, [task.id]);
    const done = await world.api.post('/admin/reviews/distribution', { category: 'web' }, admin);
    expect(done.body).toEqual({ assigned: 2, left: 0 });
    const after = (await loads('web')) as { userId: number; open: number }[];
    expect(after.map(({ open }) => open).sort()).toEqual([1, 2]);
    expect(
      (await world.api.post('/admin/reviews/distribution', { category: 'web' }, admin)).body,
    ).toEqual({ assigned: 0, left: 0 });
  });
});

describe('hidden names', () => {
  it('are nowhere in queue, page, files and events', async () => {
    const named = await createUser(world, { username: 'zhang.san.1' });
    const friend = await createUser(world, { username: 'li.si.2' });
    task = await createTask(world, { hidesNames: true });
    const me = answerer(world, task, named);
    await joinAnswer(world, task, named, friend);
    const { id: fileId } = (await me.upload('zhang.san.1-report.pdf', '%PDF-1.7')).body;
    const id = await submitAnswer(world, task, named, { files: [fileId] });
    const admins = reviewer(world, admin);
    for (const by of [staff, admins]) {
      const answers = [await by.row(id), await by.list(), await by.read(id), await by.claim(id)];
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toMatch(/zhang\.san|li\.si|example\.org/);
      }
      await by.release(id);
      expect((await by.row(id)).body).toMatchObject({ userId: null, username: null });
      expect((await by.read(id)).body).toMatchObject({
        authors: null,
        files: [{ name: 'file 1.pdf' }],
      });
      const file = await by.download(id, fileId as number);
      expect(file.headers['content-disposition']).toBe('attachment; filename="file 1.pdf"');
      expect(await inQueue(by, '&q=zhang')).toEqual([]);
      expect(await inQueue(by, '&username=zhang.san.1')).toEqual([]);
      expect(await inQueue(by, `&userId=${String(named.id)}`)).toEqual([]);
    }
    await staff.mark(id);
    expect((await staff.row(id)).body).toMatchObject({ userId: null, username: null });
    const events = await world.query<{ subject: object; topic: string }>(
      "SELECT topic, subject FROM live_event WHERE topic = 'answer.changed' AND user_id = $1",
      [named.id],
    );
    expect(events).toEqual([
      { topic: 'answer.changed', subject: { challengeId: task.id, state: 'marked' } },
    ]);
  });
});
