import { startApp, type World } from './support/app';
import { makeAuthors } from './support/authors';
import { adminToken, createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import {
  answerer,
  createTask,
  criterion,
  errorsOf,
  reviewer,
  RUBRIC,
  SETTINGS,
  submitAnswer,
  taskEditor,
} from './support/tasks';
import { createUser, type TestUser } from './support/users';

let world: World;
let admin: { token: string };
let id: number;
let editor: ReturnType<typeof taskEditor>;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = { token: await adminToken(world) };
});
beforeEach(async () => {
  ({ id } = await createChallenge(world, { flags: [] }));
  editor = taskEditor(world, id, admin);
});
afterAll(() => world.close());

const flags = () =>
  world.query('SELECT kind, score FROM flag WHERE challenge_id = $1 ORDER BY id', [id]);

describe('the task of a challenge', () => {
  it('is saved with its flag, whose score is what the rubric gives', async () => {
    expect((await editor.read()).body.code).toBe('task.notFound');
    await editor.addRubric(0, RUBRIC);
    const saved = await editor.save(0, {});
    expect([saved.status, saved.body]).toEqual([
      200,
      { ...SETTINGS, flagId: saved.body.flagId, maxPoints: 13, answers: 0, version: 1 },
    ]);
    expect(await flags()).toEqual([{ kind: 'review', score: 13 }]);
    expect((await editor.read()).body).toEqual(saved.body);
    const changed = await editor.save(1, { maxVersions: 5 });
    expect(changed.body).toMatchObject({ version: 2, maxVersions: 5 });
    expect((await editor.save(1, {})).body.code).toBe('row.stale');
    expect((await editor.save(0, {})).body.code).toBe('row.stale');
  });

  it('may come before its rubric', async () => {
    await editor.save(0, {});
    expect(await flags()).toEqual([{ kind: 'review', score: 0 }]);
    await editor.addRubric(0, RUBRIC);
    expect(await flags()).toEqual([{ kind: 'review', score: 13 }]);
    expect((await editor.read()).body.maxPoints).toBe(13);
  });

  it('is told to players with the challenge, but for what reviewers do', async () => {
    const player = await createUser(world);
    const detail = () => world.api.get(`/challenges/${String(id)}`, player);
    expect((await detail()).body).not.toHaveProperty('task');
    await editor.addRubric(0, RUBRIC);
    const times = { dueAt: '2030-01-01T00:00:00.000Z', acceptsUntil: '2030-01-01T01:00:00.000Z' };
    await editor.save(0, times);
    const { task, flagsTotal, totalScore } = (await detail()).body;
    const { takesText, takesFiles, takesLinks, maxFiles, maxVersions } = SETTINGS;
    const { asksAiUse, maxCoAuthors, passPoints } = SETTINGS;
    expect(task).toEqual({
      ...{ takesText, takesFiles, takesLinks, maxFiles, maxVersions, asksAiUse, maxCoAuthors },
      ...{ passPoints, dueAt: times.dueAt },
    });
    expect([flagsTotal, totalScore]).toEqual([1, 13]);
    expect(JSON.stringify((await answerer(world, { id }, player).read()).body)).not.toContain(
      'T01:00',
    );
  });

  it.each([
    [
      'nothing to answer with',
      { takesText: false, takesFiles: false, takesLinks: false },
      'takesText',
    ],
    [
      'a grace before the deadline',
      { dueAt: '2030-01-02T00:00:00Z', acceptsUntil: '2030-01-01T00:00:00Z' },
      'acceptsUntil',
    ],
    ['a grace without a deadline', { acceptsUntil: '2030-01-01T00:00:00Z' }, 'acceptsUntil'],
    ['more points to pass than there are', { passPoints: 14 }, 'passPoints'],
    ['six files', { maxFiles: 6 }, 'maxFiles'],
    ['no version', { maxVersions: 0 }, 'maxVersions'],
    ['five co-authors', { maxCoAuthors: 5 }, 'maxCoAuthors'],
    ['a negative tolerance', { tolerance: -1 }, 'tolerance'],
    ['a time without a zone', { dueAt: '2030-01-01T00:00:00' }, 'dueAt'],
    ['a setting that there is not', { other: true }, 'other'],
  ])('is refused with %s', async (_, settings, field) => {
    await editor.addRubric(0, RUBRIC);
    const refused = await editor.save(0, settings);
    expect([refused.status, errorsOf(refused)]).toEqual([400, [field]]);
    expect(await flags()).toEqual([]);
  });

  it('is for no notice, and for no challenge whose score decays', async () => {
    const notice = await createChallenge(world, { category: 'notice', flags: [] });
    expect((await taskEditor(world, notice.id, admin).save(0, {})).body.code).toBe('task.notice');
    const path = `/admin/challenges/${String(id)}`;
    await world.api.patch(path, { scoreMode: 'decay' }, admin);
    expect((await editor.save(0, {})).body.code).toBe('task.decay');
    await world.api.patch(path, { scoreMode: 'static' }, admin);
    expect((await editor.save(0, {})).status).toBe(200);
    const decay = await world.api.patch(path, { scoreMode: 'decay' }, admin);
    expect([decay.status, errorsOf(decay)]).toEqual([400, ['scoreMode']]);
  });

  it('is deleted with its flag for good, until somebody has begun to answer', async () => {
    await editor.save(0, {});
    expect((await editor.remove(2)).body.code).toBe('row.stale');
    expect((await editor.remove(1)).status).toBe(204);
    expect(await flags()).toEqual([]);
    expect(await world.query('SELECT 1 FROM deleted_flag WHERE challenge_id = $1', [id])).toEqual(
      [],
    );
    await editor.addRubric(0, RUBRIC);
    await editor.save(0, {});
    const player = await createUser(world);
    await answerer(world, { id }, player).save(0, {});
    expect((await editor.remove(1)).body.code).toBe('task.answered');
    await answerer(world, { id }, player).discard(1);
    expect((await editor.remove(1)).status).toBe(204);
    expect((await answerer(world, { id }, player).read()).body.code).toBe('task.notFound');
  });

  it('keeps its rule of two marks while an answer has one', async () => {
    const task = await createTask(world, { secondMark: true, tolerance: 2 });
    const settings = taskEditor(world, task.id, admin);
    const answerId = await submitAnswer(world, task, await createUser(world));
    expect((await settings.save(1, { secondMark: true, tolerance: 3 })).status).toBe(200);
    await reviewer(world, admin).mark(answerId);
    const refused = await settings.save(2, {});
    expect([refused.status, errorsOf(refused).sort()]).toEqual([400, ['secondMark', 'tolerance']]);
  });

  it('is written by admins and the authors of the challenge', async () => {
    const [author, stranger] = [await createUser(world), await createUser(world)];
    for (const user of [author, stranger]) await grantRole(world, user.id, 'author');
    await makeAuthors(world, id, [author]);
    const callsOf = (user: TestUser) => {
      const mine = taskEditor(world, id, user);
      return [
        () => mine.addRubric(0, RUBRIC),
        () => mine.save(0, {}),
        () => mine.read(),
        () => mine.readRubric(),
        () => mine.remove(1),
      ];
    };
    for (const call of callsOf(stranger)) {
      const { status, body } = await call();
      expect([status, body.code]).toEqual([404, 'challenge.notFound']);
    }
    for (const call of callsOf(author)) expect((await call()).status).toBeLessThan(300);
    const rows = await world.query(
      `SELECT action FROM audit_log WHERE resource = 'challenges' AND target_id = $1 AND action IN ('task', 'rubric') ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([{ action: 'rubric' }, { action: 'task' }, { action: 'task' }]);
  });
});

describe('a rubric', () => {
  it('is kept by version', async () => {
    expect((await editor.readRubric()).body).toEqual({
      ...{ number: 0, criteria: [], maxPoints: 0, createdAt: null },
    });
    expect((await editor.addRubric(0, RUBRIC)).body).toMatchObject({ number: 1, maxPoints: 13 });
    expect((await editor.addRubric(0, RUBRIC)).body.code).toBe('row.stale');
    await editor.save(0, {});
    const newer = [criterion('depth', 0, 7)];
    expect((await editor.addRubric(1, newer)).body).toMatchObject({ number: 2, maxPoints: 7 });
    expect((await editor.readRubric()).body).toMatchObject({ number: 2, criteria: newer });
    expect(await flags()).toEqual([{ kind: 'review', score: 7 }]);
  });

  it.each([
    ['no criterion', [], 'criteria'],
    ['a key twice', [criterion('a', 0, 1), criterion('a', 0, 1)], 'criteria.1.key'],
    ['a level twice', [criterion('a', 1, 1)], 'criteria.0.levels'],
    ['one level', [criterion('a', 1)], 'criteria.0.levels'],
    ['nine levels', [criterion('a', 0, 1, 2, 3, 4, 5, 6, 7, 8)], 'criteria.0.levels'],
    [
      '21 criteria',
      Array.from({ length: 21 }, (_, n) => criterion(`k${String(n)}`, 0, 1)),
      'criteria',
    ],
    ['points below 0', [criterion('a', -1, 1)], 'criteria.0.levels.0.points'],
    ['half a point', [criterion('a', 0, 0.5)], 'criteria.0.levels.1.points'],
    ['too many points', [criterion('a', 0, 6000), criterion('b', 0, 6000)], 'criteria'],
    ['a key with blanks', [{ ...criterion('a', 0, 1), key: 'a b' }], 'criteria.0.key'],
    ['no title', [{ ...criterion('a', 0, 1), title: ' ' }], 'criteria.0.title'],
  ])('is refused with %s', async (_, criteria, field) => {
    const refused = await editor.addRubric(0, criteria);
    expect([refused.status, errorsOf(refused)]).toEqual([400, [field]]);
  });

  it('gives at least what the task asks for to pass', async () => {
    await editor.addRubric(0, RUBRIC);
    await editor.save(0, { passPoints: 13 });
    const refused = await editor.addRubric(1, [criterion('depth', 0, 12)]);
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['criteria']]);
  });
});
