import { startApp, type World } from './support/app';
import {
  answerer,
  codeOf,
  createReviewer,
  createTask,
  errorsOf,
  joinAnswer,
  reviewCaptures,
  reviewer,
  scores,
  submitAnswer,
} from './support/tasks';
import { createUser, type TestUser } from './support/users';

let world: World;
let task: { id: number; flagId: number };
let user: TestUser;
let staff: ReturnType<typeof reviewer>;
let other: ReturnType<typeof reviewer>;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
beforeEach(async () => {
  task = await createTask(world);
  user = await createUser(world);
  staff = reviewer(world, await createReviewer(world, 'web'));
  other = reviewer(world, await createReviewer(world));
});
afterAll(() => world.close());

describe('a second mark', () => {
  const twice = { secondMark: true, tolerance: 5 };
  let id: number;
  beforeEach(async () => {
    task = await createTask(world, twice);
    id = await submitAnswer(world, task, user);
  });

  it('is made without the first, by another reviewer; both give the mean', async () => {
    const marked = (await staff.mark(id, 5, 3, { publicComment: 'one' })).body;
    expect(marked).toMatchObject({ state: 'submitted', points: null, claim: null, others: [] });
    expect(codeOf(await staff.claim(id))).toEqual([409, 'review.alreadyMarked']);
    expect((await answerer(world, task, user).feedback()).body).toMatchObject({
      ...{ points: null, marks: [], markedAt: null, disputableUntil: null },
    });
    expect(await reviewCaptures(world, task.flagId)).toEqual([]);
    expect((await other.claim(id)).body.others).toBeNull();
    expect((await other.row(id)).body.points).toBeNull();
    const second = (await other.mark(id, 10, 3, { publicComment: 'two' })).body;
    // 8 and 13
    expect(second).toMatchObject({
      state: 'marked',
      points: 11,
      others: [{ points: 8, decides: true }],
    });
    expect((await staff.read(id)).body.others).toMatchObject([{ points: 13, decides: true }]);
    const { marks } = (await answerer(world, task, user).feedback()).body;
    expect(marks.map(({ publicComment }: { publicComment: string }) => publicComment)).toEqual([
      ...['one', 'two'],
    ]);
  });

  it('that differs by more than the tolerance leaves the decision to a third', async () => {
    await staff.mark(id, 0, 3);
    await other.mark(id, 10, 0);
    expect(await reviewCaptures(world, task.flagId)).toEqual([]);
    expect(codeOf(await other.claim(id))).toEqual([409, 'review.alreadyMarked']);
    const third = reviewer(world, await createReviewer(world, 'web', 'pwn'));
    expect((await third.claim(id)).body.others).toBeNull();
    const decided = (await third.mark(id, 5, 0, { publicComment: 'three' })).body;
    expect(decided).toMatchObject({ state: 'marked', points: 5, passed: true });
    const { marks, points } = (await answerer(world, task, user).feedback()).body;
    expect([points, marks.length, marks[0].publicComment]).toEqual([5, 1, 'three']);
  });

  it('comes before any return: a version with a mark is not returned', async () => {
    await staff.mark(id);
    await other.claim(id);
    expect(codeOf(await other.return(id, 1))).toEqual([409, 'review.hasMark']);
  });
});

describe('an answer that is returned', () => {
  it('waits for its authors, and comes back as another version', async () => {
    const id = await submitAnswer(world, task, user);
    await staff.write(id, { scores: scores(5, 3), privateNote: 'again' });
    const comment = 'x'.repeat(10_001);
    expect(errorsOf(await staff.return(id, 1, comment))).toEqual(['comment']);
    expect(errorsOf(await staff.return(id, 1, ''))).toEqual(['comment']);
    const returned = (await staff.return(id, 1, 'Explain more.')).body;
    expect(returned).toMatchObject({
      ...{ state: 'returned', claim: null, versions: [{ returnComment: 'Explain more.' }] },
    });
    expect(codeOf(await other.claim(id))).toEqual([409, 'review.notWaiting']);
    await submitAnswer(world, task, user, { text: 'more' });
    const again = (await staff.claim(id)).body;
    expect(again).toMatchObject({ number: 2, own: { number: 2, privateNote: 'again', points: 8 } });
    expect(again.versions).toHaveLength(2);
  });
});

describe('a dispute', () => {
  let id: number;
  let me: ReturnType<typeof answerer>;
  beforeEach(async () => {
    id = await submitAnswer(world, task, user);
    me = answerer(world, task, user);
  });

  it('is answered by somebody who has not marked: the points stay', async () => {
    expect(codeOf(await me.dispute())).toEqual([409, 'answer.notMarked']);
    await staff.mark(id, 5, 0);
    const disputed = (await me.dispute('Why?')).body;
    expect(disputed).toMatchObject({
      disputableUntil: null,
      dispute: { text: 'Why?', answer: null },
    });
    expect(codeOf(await me.dispute())).toEqual([409, 'answer.disputed']);
    expect(codeOf(await staff.answerDispute(id, 1, null))).toEqual([409, 'review.alreadyMarked']);
    expect((await other.read(id)).body).toMatchObject({
      ...{ state: 'disputed', dispute: { text: 'Why?' }, others: [{ points: 5 }] },
    });
    expect(codeOf(await other.submit(id, 1, 1))).toEqual([409, 'review.notWaiting']);
    const final = (await other.answerDispute(id, 1, null, 'Because.')).body;
    expect(final).toMatchObject({ state: 'final', points: 5, dispute: { answer: 'Because.' } });
    expect((await me.feedback()).body).toMatchObject({
      ...{ points: 5, disputableUntil: null, dispute: { answer: 'Because.' } },
    });
    expect(codeOf(await me.dispute())).toEqual([409, 'answer.disputed']);
    expect(codeOf(await other.answerDispute(id, 1, null))).toEqual([409, 'review.notDisputed']);
  });

  it('may change the points by another mark', async () => {
    await staff.mark(id, 0, 3);
    await me.dispute();
    const { number, version } = await other.write(id, { scores: scores(10, 3) });
    const final = (await other.answerDispute(id, number, version, 'You are right.')).body;
    expect(final).toMatchObject({ state: 'final', points: 13, passed: true });
    expect(await reviewCaptures(world, task.flagId)).toMatchObject([{ points: 13, passed: true }]);
    expect((await me.feedback()).body).toMatchObject({ points: 13, marks: [{ points: 13 }] });
    const lines = await world.query(
      'SELECT kind, delta FROM score_event WHERE user_id = $1 ORDER BY id',
      [user.id],
    );
    expect(lines).toEqual([
      { kind: 'review', delta: 3 },
      { kind: 'review', delta: 10 },
    ]);
  });

  it('is for its owner, within seven days by the clock of the database', async () => {
    const friend = await createUser(world);
    await joinAnswer(world, task, user, friend);
    await staff.mark(id);
    expect(codeOf(await answerer(world, task, friend).dispute())).toEqual([409, 'answer.owner']);
    const move = (interval: string) =>
      world.query('UPDATE task_answer SET marked_at = now() - $2::interval WHERE id = $1', [
        ...[id, interval],
      ]);
    await move('7 days 1 second');
    expect(codeOf(await me.dispute())).toEqual([409, 'answer.disputeOver']);
    expect((await me.feedback()).body.disputableUntil).toBeNull();
    await move('6 days 23 hours');
    expect(errorsOf(await me.dispute(' '))).toEqual(['text']);
    expect((await me.dispute()).status).toBe(200);
  });
});
