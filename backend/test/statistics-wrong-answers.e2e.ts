import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';

describe('wrong answers that several users gave', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const readWrongAnswers = async (id: number) => {
    const { status, body } = await world.api.get(
      `/admin/statistics/challenges/${String(id)}`,
      admin,
    );
    expect(status).toBe(200);
    return body.wrongAnswers;
  };
  const tryWrong = (id: number, user: TestUser, text: string) =>
    world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result) VALUES ($1, $2, $3, 'wrong')`,
      [user.id, id, text],
    );

  it('leave out what is a flag by now', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{first}' }] });
    const users = [await createUser(world), await createUser(world)];
    const texts = [
      'vexil{later}',
      'VEXIL{ANY-CASE}',
      'vexil{2026}',
      'vexil{of-another}',
      'vexil{no}',
    ];
    for (const user of users) for (const text of texts) await tryWrong(id, user, text);
    const add = async (kind: string, flagLiteral: string) => {
      const flag = { challengeId: id, kind, flagLiteral, score: 10 };
      expect((await world.api.post('/admin/flags', flag, admin)).status).toBe(201);
    };
    await add('static', 'vexil{later}');
    await add('caseInsensitive', 'vexil{any-case}');
    await add('regex', 'vexil\\{\\d+\\}');
    // A dynamic flag of another user's instance, which is wrong for everybody else.
    await world.query(
      `WITH made AS (
         INSERT INTO instance (user_id, challenge_id, driver, state) VALUES ($1, $2, 'docker', 'stopped') RETURNING id
       )
       INSERT INTO instance_flag (instance_id, flag_id, user_id, challenge_id, literal, key)
       SELECT id, 1, $1, $2, 'vexil{of-another}', flag_key_of('static', 'vexil{of-another}') FROM made`,
      [users[0]?.id, id],
    );
    const wrongAnswers = await readWrongAnswers(id);
    expect(wrongAnswers).toEqual([{ text: 'vexil{no}', users: 2, submissions: 2 }]);
  });

  it('leave out flags of other challenges, which their authors may not read', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{here}' }] });
    const others = await createChallenge(world, {
      flags: [
        { literal: 'vexil{there}', alternatives: ['vexil{also}'] },
        { literal: 'vexil{any-case-there}', kind: 'caseInsensitive' },
        { literal: 'pattern-\\d+', kind: 'regex' },
        { literal: 'vexil{deleted}' },
      ],
    });
    await world.api.delete(`/admin/flags/${String(others.flagIds[3])}`, undefined, admin);
    const texts = ['vexil{there}', 'vexil{also}', 'VEXIL{any-case-there}', 'pattern-7'];
    for (const user of [await createUser(world), await createUser(world)])
      for (const text of [...texts, 'vexil{deleted}', 'vexil{guess}'])
        await tryWrong(id, user, text);
    expect(await readWrongAnswers(id)).toMatchObject([{ text: 'vexil{guess}' }]);
  });

  it('do not reveal a flag to an author by an omission', async () => {
    const { id: unreleased } = await createChallenge(world, {
      hidden: true,
      flags: [{ literal: 'vexil{s3cret-passage}' }],
    });
    const author = await createUser(world);
    await grantRole(world, author.id, 'author');
    const draft = { title: 'Own', category: 'web', difficulty: 'easy', baseScore: 100 };
    const { id } = (await world.api.post('/admin/challenges', draft, author)).body;
    expect(unreleased).not.toBe(id);
    const users = await Promise.all(Array.from({ length: 5 }, () => createUser(world)));
    const probes = ['vexil{s3cret-passage}', 'VEXIL{s3cret passage}', 'vexil{s3cret-pasage}'];
    for (const user of users.slice(0, 4))
      for (const text of [...probes, 'vexil{nothing}']) await tryWrong(id, user, text);
    const read = async () =>
      (await world.api.get(`/admin/statistics/challenges/${String(id)}?tz=UTC`, author)).body
        .wrongAnswers;
    // Texts submitted by few users are not shown, so that several accounts of one person cannot probe for them.
    expect(await read()).toEqual([]);
    expect(await readWrongAnswers(id)).toMatchObject([{ text: 'vexil{nothing}', users: 4 }]);
    for (const text of [...probes, 'vexil{nothing}'])
      if (users[4]) await tryWrong(id, users[4], text);
    await world.api.patch(`/admin/challenges/${String(id)}`, { priority: 1 }, admin);
    expect(await read()).toMatchObject([{ text: 'vexil{nothing}', users: 5 }]);
  });

  it('are the fifty of most users', async () => {
    const { id } = await createChallenge(world);
    const users = await Promise.all(Array.from({ length: 3 }, () => createUser(world)));
    await world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result)
       SELECT u, $1, 'wrong ' || n, 'wrong' FROM generate_series(1, 60) n, unnest($2::int[]) u
       WHERE u <> $3 OR n % 60 = 0`,
      [id, users.map((user) => user.id), users[0]?.id],
    );
    const wrongAnswers = await readWrongAnswers(id);
    expect(wrongAnswers).toHaveLength(50);
    expect(wrongAnswers.slice(0, 2)).toEqual([
      { text: 'wrong 60', users: 3, submissions: 3 },
      { text: 'wrong 1', users: 2, submissions: 2 },
    ]);
  });
});
