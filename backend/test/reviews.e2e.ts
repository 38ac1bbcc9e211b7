import { startApp, type World } from './support/app';
import { adminToken } from './support/challenges';
import {
  answerer,
  codeOf,
  createReviewer,
  createTask,
  criterion,
  errorsOf,
  joinAnswer,
  lapseClaim,
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
let admin: { token: string };
let task: { id: number; flagId: number };
let user: TestUser;
let first: TestUser;
let staff: ReturnType<typeof reviewer>;
let other: ReturnType<typeof reviewer>;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = { token: await adminToken(world) };
});
beforeEach(async () => {
  task = await createTask(world);
  user = await createUser(world);
  first = await createReviewer(world, 'web');
  staff = reviewer(world, first);
  other = reviewer(world, await createReviewer(world));
});
afterAll(() => world.close());

/** Waits until the card shows these points, captured flags and solvers; caches learn of them by events. */
const cardShows = (reader: TestUser, shown: number[]) =>
  waitUntil(`the card shows ${shown.join()}`, async () => {
    const { body } = await world.api.get(`/challenges/${String(task.id)}`, reader);
    return [body.score, body.flagsCaptured, body.solvedCount].join() === shown.join();
  });
const NO_LEVEL = { key: 'depth', points: null, comment: 'typed' };

describe('the claim of an answer', () => {
  it('lasts for 30 minutes, and begins a mark by the newest rubric', async () => {
    const id = await submitAnswer(world, task, user);
    const { status, body } = await staff.claim(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      claim: { by: first.username, mine: true },
      own: { number: 1, scores: [], points: 0, version: 1, submittedAt: null },
      rubric: { number: 1, criteria: RUBRIC },
      others: null,
    });
    const minutes = (Date.parse(body.claim.until as string) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    const refused = await other.claim(id);
    expect([...codeOf(refused), refused.body.until]).toEqual([
      ...[409, 'review.claimed', body.claim.until],
    ]);
    expect((await staff.claim(id)).status).toBe(200);
  });

  it('is given back, and keeps what was typed', async () => {
    const id = await submitAnswer(world, task, user);
    const { version } = await staff.write(id, { scores: scores(5, 3), privateNote: 'kept' });
    expect(codeOf(await other.release(id))).toEqual([409, 'review.notClaimed']);
    expect((await staff.release(id)).body).toMatchObject({ claim: null, own: { version } });
    expect((await other.claim(id)).body.own).toMatchObject({ scores: [], privateNote: '' });
    await other.release(id);
    expect((await staff.claim(id)).body.own).toMatchObject({ privateNote: 'kept', points: 8 });
  });

  it('is extended by each save, and taken back after it has lapsed', async () => {
    const id = await submitAnswer(world, task, user);
    const { number, version } = await staff.write(id);
    await lapseClaim(world, id);
    const saved = (await staff.save(id, number, version, { scores: scores(5, 0) })).body;
    expect(saved).toMatchObject({ points: 5, version: version + 1, heldUntil: null });
    expect(Date.parse(saved.claimedUntil as string)).toBeGreaterThan(Date.now());
    expect(codeOf(await other.claim(id))).toEqual([409, 'review.claimed']);
  });

  it('that lapsed and went to another loses nothing of what is typed', async () => {
    const id = await submitAnswer(world, task, user);
    const { number, version } = await staff.write(id);
    await lapseClaim(world, id);
    const held = (await other.claim(id)).body.claim.until;
    const saved = await staff.save(id, number, version, { scores: [], publicComment: 'typed' });
    expect(saved.body).toMatchObject({ claimedUntil: null, heldUntil: held, points: 0 });
    expect((await staff.read(id)).body).toMatchObject({
      ...{ claim: { mine: false }, own: { publicComment: 'typed' } },
    });
    expect(codeOf(await staff.submit(id, number, version + 1))).toEqual([400, 'input.invalid']);
    await staff.save(id, number, version + 1, { scores: scores(10, 3) });
    expect(codeOf(await staff.submit(id, number, version + 2))).toEqual([409, 'review.claimed']);
    await lapseClaim(world, id);
    expect((await staff.submit(id, number, version + 2)).status).toBe(200);
  });

  it('names the version that was read: after another one, what was typed moves to it', async () => {
    const id = await submitAnswer(world, task, user);
    const { number, version } = await staff.write(id);
    await lapseClaim(world, id);
    await submitAnswer(world, task, user, { text: 'second' });
    const typed = { scores: scores(5, 3) };
    expect(codeOf(await staff.save(id, number, version, typed))).toEqual([
      409,
      'review.newVersion',
    ]);
    expect(codeOf(await staff.submit(id, number, version))).toEqual([409, 'review.newVersion']);
    expect(codeOf(await staff.return(id, number))).toEqual([409, 'review.newVersion']);
    const reread = (await staff.claim(id)).body;
    expect(reread).toMatchObject({
      number: 2,
      own: { number: 2, points: 13, version: version + 1 },
    });
    expect((await staff.submit(id, 2, version + 1)).status).toBe(200);
  });

  it('waits for a rubric', async () => {
    const bare = await createTask(world);
    await world.query('DELETE FROM rubric_version WHERE challenge_id = $1', [bare.id]);
    const id = await submitAnswer(world, bare, user);
    expect(codeOf(await staff.claim(id))).toEqual([409, 'review.noRubric']);
  });
});

describe('a mark', () => {
  it('gives its points to the owner and to accepted co-authors', async () => {
    const [friend, invited] = [await createUser(world), await createUser(world)];
    await joinAnswer(world, task, user, friend);
    await answerer(world, task, user).invite(invited.username);
    const id = await submitAnswer(world, task, user);
    const { status, body } = await staff.mark(id, 5, 3, {
      publicComment: 'Good.',
      privateNote: 'x',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'marked', points: 8, passed: true, claim: null });
    expect(await reviewCaptures(world, task.flagId)).toEqual([
      { userId: user.id, points: 8, passed: true },
      { userId: friend.id, points: 8, passed: true },
    ]);
    await cardShows(friend, [8, 1, 2]);
    for (const author of [user, friend]) {
      const feedback = (await answerer(world, task, author).feedback()).body;
      expect(feedback).toMatchObject({
        ...{ points: 8, maxPoints: 13, passed: true, dispute: null },
        marks: [{ points: 8, publicComment: 'Good.', scores: scores(5, 3), criteria: RUBRIC }],
      });
      expect(JSON.stringify(feedback)).not.toContain(first.username);
    }
    const mails = await world.query<{ userId: number; text: string }>(
      `SELECT user_id AS "userId", text FROM mail WHERE template = 'answerFeedback' AND user_id = ANY ($1)
       ORDER BY user_id`,
      [[user.id, friend.id, invited.id]],
    );
    expect(mails.map(({ userId }) => userId)).toEqual([user.id, friend.id]);
    expect(mails[0]?.text).toContain(`/challenge/detail/${String(task.id)}`);
    expect(codeOf(await answerer(world, task, invited).feedback())).toEqual([
      ...[404, 'answer.notFound'],
    ]);
  });

  it('with fewer points than to pass gives them, and solves nothing', async () => {
    const id = await submitAnswer(world, task, user);
    expect((await staff.mark(id, 0, 3)).body).toMatchObject({ points: 3, passed: false });
    await cardShows(user, [3, 0, 0]);
  });

  it.each([
    ['a criterion twice', [...scores(5, 3), ...scores(10, 3).slice(0, 1)], 'scores.depth'],
    ['more than the most', scores(11, 3), 'scores.depth'],
    ['points between two levels', scores(10, 2), 'scores.style'],
    ['points below 0', scores(-5, 3), 'scores.0.points'],
    ['a criterion of another rubric', [{ key: 'other', points: 5, comment: '' }], 'scores.other'],
    [
      'a key that no criterion can have',
      [{ key: '__proto__', points: 5, comment: '' }],
      'scores.0.key',
    ],
  ])('is not even saved with %s', async (_, wrong, field) => {
    const id = await submitAnswer(world, task, user);
    const { number, version } = await staff.write(id, {});
    const refused = await staff.save(id, number, version, { scores: wrong });
    expect([refused.status, errorsOf(refused)]).toEqual([400, [field]]);
  });

  it('keeps a comment before there is a level, and is not submitted so', async () => {
    const id = await submitAnswer(world, task, user);
    const typed = [...scores(5, 3).slice(1), NO_LEVEL];
    const { number, version } = await staff.write(id, { scores: typed });
    expect((await staff.read(id)).body.own).toMatchObject({ points: 3, scores: typed });
    const refused = await staff.submit(id, number, version);
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['scores.depth']]);
  });

  it('is submitted with each criterion', async () => {
    const id = await submitAnswer(world, task, user);
    const { number, version } = await staff.write(id, { scores: scores(5, 3).slice(0, 1) });
    const refused = await staff.submit(id, number, version);
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['scores.style']]);
    expect(codeOf(await staff.submit(id, number, version - 1))).toEqual([409, 'row.stale']);
  });

  it('is counted by the database, whoever writes it', async () => {
    const id = await submitAnswer(world, task, user);
    await staff.write(id);
    const write = (value: object[], end = '') =>
      world.query(
        `UPDATE task_mark SET scores = $2, points = 999 ${end} WHERE answer_id = $1 RETURNING points`,
        [...[id, JSON.stringify(value)]],
      );
    expect(await write(scores(5, 0))).toEqual([{ points: 5 }]);
    for (const wrong of [
      scores(7, 0),
      [...scores(5, 3), ...scores(5, 3)],
      [{ key: 'x', points: 0 }],
    ])
      await expect(write(wrong)).rejects.toThrow('do not fit the rubric');
    for (const part of [scores(5, 0).slice(1), [...scores(5, 0).slice(1), NO_LEVEL]])
      await expect(write(part, ', submitted_at = now()')).rejects.toThrow('do not fit the rubric');
  });

  it('keeps the rubric of its claim, and what is claimed later has the newest', async () => {
    const id = await submitAnswer(world, task, user);
    const { number, version } = await staff.write(id, { scores: scores(5, 3) });
    const newer = [criterion('depth', 0, 5), criterion('proof', 0, 4)];
    await taskEditor(world, task.id, admin).addRubric(1, newer);
    expect((await staff.read(id)).body.rubric.number).toBe(1);
    await staff.release(id);
    const again = (await staff.claim(id)).body;
    expect(again).toMatchObject({
      rubric: { number: 2 },
      own: { scores: scores(5, 3).slice(0, 1), points: 5 },
    });
    // A page that shows the former rubric does not write over it.
    expect(codeOf(await staff.save(id, number, version, {}))).toEqual([409, 'row.stale']);
    const old = await staff.save(id, number, version + 1, { scores: scores(5, 3) });
    expect(errorsOf(old)).toEqual(['scores.style']);
    const done = await staff.save(id, number, version + 1, {
      scores: [...scores(5, 3).slice(0, 1), { key: 'proof', points: 4, comment: 'Yes.' }],
    });
    expect((await staff.submit(id, number, done.body.version)).body.points).toBe(9);
    const second = [criterion('all', 0, 20)];
    await taskEditor(world, task.id, admin).addRubric(2, second);
    const feedback = (await answerer(world, task, user).feedback()).body;
    expect(feedback).toMatchObject({ points: 9, maxPoints: 20, marks: [{ criteria: newer }] });
  });

  it('is submitted once by a reviewer', async () => {
    const id = await submitAnswer(world, task, user);
    const { number, version } = await staff.write(id);
    await staff.submit(id, number, version);
    expect(codeOf(await staff.submit(id, number, version + 1))).toEqual([409, 'review.notWaiting']);
    expect(codeOf(await staff.save(id, number, version + 1, {}))).toEqual([
      ...[409, 'review.alreadyMarked'],
    ]);
    expect(codeOf(await staff.claim(id))).toEqual([409, 'review.notWaiting']);
    expect(codeOf(await staff.return(id, number))).toEqual([409, 'review.notWaiting']);
  });
});
