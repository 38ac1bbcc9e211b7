import type { ApiAnswer } from './support/client';
import { startApp, type World } from './support/app';
import { adminToken } from './support/challenges';
import { holdingLock } from './support/locks';
import {
  answerer,
  answerIdOf,
  createReviewer,
  createTask,
  joinAnswer,
  lapseClaim,
  moveDeadlines,
  reviewCaptures,
  reviewer,
  RUBRIC,
  scores,
  submitAnswer,
  taskEditor,
} from './support/tasks';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

let world: World;
let second: World;
let task: { id: number; flagId: number };
let user: TestUser;
let mine: ReturnType<typeof answerer>[];
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  second = await world.second();
});
beforeEach(async () => {
  task = await createTask(world, { maxVersions: 10 });
  user = await createUser(world);
  mine = [answerer(world, task, user), answerer(second, task, user)];
});
afterAll(() => world.close());

/** Eight concurrent calls, to both processes in turns. */
const eight = <On>(both: readonly On[], call: (on: On, n: number) => Promise<ApiAnswer>) =>
  Promise.all([...both, ...both, ...both, ...both].map((on, n) => call(on, n)));
const codes = (answers: ApiAnswer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'ok' : String(body.code))).sort();
const oneOfEight = (code: string) => [...Array<string>(7).fill(code), 'ok'].sort();

describe('an answer on two processes', () => {
  it('is begun by one of eight first saves', async () => {
    const answers = await eight(mine, (on, n) => on.save(0, { text: String(n) }));
    expect(codes(answers)).toEqual(oneOfEight('row.stale'));
    const text = String(answers.findIndex(({ status }) => status === 200));
    expect((await mine[0]?.read())?.body).toMatchObject({ version: 1, draft: { text } });
  });

  it('is submitted by one of eight', async () => {
    await mine[0]?.save(0);
    expect(codes(await eight(mine, (on) => on.submit(1)))).toEqual(oneOfEight('row.stale'));
    expect((await mine[0]?.read())?.body.versions).toHaveLength(1);
  });

  it('is either claimed or submitted again', async () => {
    const id = await submitAnswer(world, task, user);
    const by = reviewer(second, await createReviewer(world));
    await mine[0]?.save(2, { text: 'second' });
    const [claimed, submitted] = await Promise.all([by.claim(id), mine[0]?.submit(3)]);
    expect(claimed.status).toBe(200);
    const { number } = (await by.read(id)).body;
    expect([
      [200, 2],
      [409, 1],
    ]).toContainEqual([submitted?.status, number]);
    const { number: marked } = (await by.claim(id)).body.own;
    expect(marked).toBe(number);
  });

  it('takes a save in time that waited beyond the deadline', async () => {
    await mine[0]?.save(0);
    // Shorter than the statement timeout, which would cancel the save.
    await moveDeadlines(world, task.id, '-1 hour', '1.2 seconds');
    const saved = await holdingLock(
      world,
      async (query) => {
        await query('UPDATE task_answer SET version = version WHERE user_id = $1', [user.id]);
      },
      async () => mine[0]?.save(1, { text: 'waited' }),
      () => waitUntil('the deadline passes', async () => !(await mine[0]?.read())?.body.writable),
    );
    expect(saved?.status).toBe(200);
    expect((await mine[0]?.save(2))?.body.code).toBe('answer.closed');
  });

  it('has each person once: two invitations accepted at once, or an own answer', async () => {
    const [other, friend] = [await createUser(world), await createUser(world)];
    for (const owner of [user, other]) await answerer(world, task, owner).invite(friend.username);
    const ids = [user, other].map((owner) => answerIdOf(world, task.id, owner.id));
    const [first = 0, last = 0] = await Promise.all(ids);
    const theirs = [answerer(world, task, friend), answerer(second, task, friend)];
    const answers = await Promise.all([
      theirs[0]?.respond(first, true),
      theirs[1]?.respond(last, true),
      theirs[0]?.save(0),
    ]);
    const ok = answers.filter((answer) => answer?.status === 200);
    expect(ok).toHaveLength(1);
    const rows = await world.query(
      'SELECT 1 FROM task_answer_author WHERE user_id = $1 AND accepted_at IS NOT NULL',
      [friend.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('never has more co-authors than the task allows', async () => {
    const friends: TestUser[] = [];
    for (let n = 0; n < 8; n += 1) friends.push(await createUser(world));
    await mine[0]?.save(0);
    const answers = await eight(mine, (on, n) => on.invite(friends[n]?.username ?? ''));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await mine[0]?.read())?.body.authors).toHaveLength(3);
  });

  it('is never begun beside the deletion of its task', async () => {
    const editor = taskEditor(second, task.id, { token: await adminToken(world) });
    const [saved, removed] = await Promise.all([mine[0]?.save(0), editor.remove(1)]);
    const rows = await world.query('SELECT 1 FROM task_answer WHERE challenge_id = $1', [task.id]);
    expect([
      [200, 409, 1],
      [404, 204, 0],
      [409, 204, 0],
    ]).toContainEqual([saved?.status, removed.status, rows.length]);
  });
});

describe('a review on two processes', () => {
  let id: number;
  let one: TestUser;
  beforeEach(async () => {
    id = await submitAnswer(world, task, user);
    one = await createReviewer(world);
  });

  it('is claimed by one of eight reviewers', async () => {
    const reviewers: TestUser[] = [];
    for (let n = 0; n < 8; n += 1) reviewers.push(await createReviewer(world));
    const answers = await eight([world, second], (on, n) =>
      reviewer(on, reviewers[n] ?? one).claim(id),
    );
    expect(codes(answers)).toEqual(oneOfEight('review.claimed'));
  });

  it('goes to one of two after its claim has lapsed: who types, or who claims', async () => {
    const [mineHere, other] = [reviewer(world, one), reviewer(second, await createReviewer(world))];
    const { number, version } = await mineHere.write(id);
    await lapseClaim(world, id);
    const [saved, claimed] = await Promise.all([
      mineHere.save(id, number, version, { scores: scores(5, 0), privateNote: 'typed' }),
      other.claim(id),
    ]);
    expect(saved.status).toBe(200);
    expect((await mineHere.read(id)).body.own.privateNote).toBe('typed');
    const [row] = await world.query<{ claimedBy: number }>(
      'SELECT claimed_by AS "claimedBy" FROM task_answer WHERE id = $1',
      [id],
    );
    const isMine = row?.claimedBy === one.id;
    expect([claimed.status, saved.body.claimedUntil !== null]).toEqual([
      isMine ? 409 : 200,
      isMine,
    ]);
  });

  it('is submitted once, whoever clicks how often', async () => {
    const { number, version } = await reviewer(world, one).write(id);
    const both = [reviewer(world, one), reviewer(second, one)];
    const answers = await eight(both, (on) => on.submit(id, number, version));
    expect(codes(answers)).toEqual(oneOfEight('review.notWaiting'));
    expect(await reviewCaptures(world, task.flagId)).toMatchObject([
      { userId: user.id, points: 13 },
    ]);
  });

  it('is either returned or marked', async () => {
    const { number, version } = await reviewer(world, one).write(id);
    const [marked, returned] = await Promise.all([
      reviewer(world, one).submit(id, number, version),
      reviewer(second, one).return(id, number),
    ]);
    expect([marked.status, returned.status].sort()).toEqual([200, 409]);
    const captures = await reviewCaptures(world, task.flagId);
    expect(captures).toHaveLength(marked.status === 200 ? 1 : 0);
  });

  it('of a rubric that is changed at the same time has one version of it', async () => {
    const editor = taskEditor(second, task.id, { token: await adminToken(world) });
    const [claimed, added, twice] = await Promise.all([
      reviewer(world, one).claim(id),
      editor.addRubric(1, RUBRIC),
      editor.addRubric(1, RUBRIC),
    ]);
    expect(claimed.status).toBe(200);
    expect([added.status, twice.status].sort()).toEqual([200, 409]);
    expect((await reviewer(world, one).mark(id)).status).toBe(200);
  });

  it('is disputed once', async () => {
    await reviewer(world, one).mark(id);
    const answers = await eight(mine, (on) => on.dispute());
    expect(codes(answers)).toEqual(oneOfEight('answer.disputed'));
  });

  it('of an answer whose owner leaves at that moment ends with the answer, or gave its points', async () => {
    const friend = await createUser(world);
    await joinAnswer(world, task, user, friend);
    const { number, version } = await reviewer(world, one).write(id);
    const token = await adminToken(world);
    const [marked, deleted] = await Promise.all([
      reviewer(world, one).submit(id, number, version),
      second.api.post('/admin/users/bulk', { ids: [user.id], action: 'delete' }, { token }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(marked.status);
    expect(await world.query('SELECT 1 FROM task_answer WHERE id = $1', [id])).toEqual([]);
    expect(await world.query('SELECT 1 FROM task_mark WHERE answer_id = $1', [id])).toEqual([]);
    const held = await reviewCaptures(world, task.flagId);
    expect(held.some(({ userId }) => userId === friend.id)).toBe(held.length > 0);
  });
});
