import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser } from './support/users';

describe('submitting a flag', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  const submit = (id: number, flag: unknown, token: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, { token });

  it('captures a right flag, and the next answer shows the score', async () => {
    const { id: userId, token } = await createUser(world);
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: 'vexil{right}', score: 120 }],
    });
    const answer = await submit(id, 'vexil{right}', token);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      result: 'correct',
      flagId: flagIds[0],
      score: 120,
      earned: 120,
      total: 120,
      complete: true,
      bloodRank: 1,
    });
    const board = await world.api.get('/user/scoreboard/4', { token });
    expect(board.body.me).toMatchObject({ score: 120 });
    const detail = await world.api.get(`/challenges/${String(id)}`, { token });
    expect(detail.body).toMatchObject({
      score: 120,
      solvedCount: 1,
      flagsCaptured: 1,
      submissions: { tries: 1, correct: 1 },
    });
    expect(detail.body.bloods).toEqual([{ rank: 1, userId, username: expect.any(String) }]);
  });

  it('records a wrong flag and says only that it is wrong', async () => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world);
    const answer = await submit(id, 'vexil{wrong}', token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'flag.invalid', message: 'Invalid Flag' });
    const history = await world.api.get(`/challenges/${String(id)}/submissions`, { token });
    expect(history.body).toEqual([
      { timestamp: expect.any(String), flag: 'vexil{wrong}', score: 0, result: 'wrong' },
    ]);
  });

  it('refuses a flag already captured and records that try too', async () => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{twice}' }] });
    await submit(id, 'vexil{twice}', token);
    const again = await submit(id, ' vexil{twice}\n', token);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('flag.alreadyCaptured');
    const history = await world.api.get(`/challenges/${String(id)}/submissions`, { token });
    expect(history.body.map(({ result }: { result: string }) => result)).toEqual([
      'duplicate',
      'correct',
    ]);
  });

  it('counts alternatives as the flag they belong to', async () => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, {
      flags: [{ literal: 'vexil{one}', alternatives: ['vexil{uno}', 'vexil{eins}'] }],
    });
    expect((await submit(id, 'vexil{eins}', token)).status).toBe(201);
    expect((await submit(id, 'vexil{one}', token)).status).toBe(409);
  });

  it('ignores case for caseInsensitive flags only', async () => {
    const { token } = await createUser(world);
    const loose = await createChallenge(world, {
      flags: [{ literal: 'vexil{MiXed}', kind: 'caseInsensitive' }],
    });
    const strict = await createChallenge(world, { flags: [{ literal: 'vexil{MiXed}' }] });
    expect((await submit(loose.id, 'VEXIL{mixed}', token)).status).toBe(201);
    expect((await submit(strict.id, 'VEXIL{mixed}', token)).status).toBe(400);
  });

  it('matches a regex against the whole text, in linear time', async () => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, {
      flags: [{ literal: 'vexil\\{(a+)+\\}', kind: 'regex' }],
    });
    expect((await submit(id, `vexil{${'a'.repeat(240)}!`, token)).status).toBe(400);
    expect((await submit(id, 'x vexil{aa}', token)).status).toBe(400);
    expect((await submit(id, 'vexil{aa}', token)).status).toBe(201);
    expect((await submit(id, 'vexil{aaa}', token)).status).toBe(409);
  });

  it('judges a regex by what an admin saved last', async () => {
    const { token } = await createUser(world);
    const { token: admin } = await createUser(world, { admin: true });
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: 'old-\\d+', kind: 'regex' }],
    });
    expect((await submit(id, 'new-1', token)).status).toBe(400);
    const path = `/admin/flags/${String(flagIds[0])}`;
    const edit = { flagLiteral: 'new-\\d+', version: 1 };
    expect((await world.api.patch(path, edit, { token: admin })).status).toBe(200);
    expect((await submit(id, 'old-1', token)).status).toBe(400);
    expect((await submit(id, 'new-1', token)).status).toBe(201);
  });

  it.each([
    ['other case', 'VEXIL{exact}'],
    ['a suffix', 'vexil{exact}x'],
    ['a prefix', 'vexil{exact'],
    ['full width', 'ｖｅｘｉｌ{exact}'],
    ['an inner zero-width space', 'vexil{ex\u200Bact}'],
  ])('takes a flag with %s for wrong', async (_, flag) => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{exact}' }] });
    const answer = await submit(id, flag, token);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('flag.invalid');
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n'],
    ['a blank of another script', '\u3000'],
    ['257 characters', 'x'.repeat(257)],
    ['a NUL', 'vexil{exact}\u0000'],
    ['an array', ['vexil{exact}']],
    ['an object', { $ne: '' }],
    ['a number', 7],
    ['true', true],
    ['null', null],
    ['no flag at all', undefined],
  ])('refuses %s as input', async (_, flag) => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{exact}' }] });
    const answer = await submit(id, flag, token);
    expect(answer.status).toBe(400);
    expect(answer.body.code).not.toBe('flag.invalid');
  });

  it('answers every wrong text alike', async () => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{near}' }] });
    await createChallenge(world, { flags: [{ literal: 'vexil{elsewhere}' }] });
    const bodies = [];
    for (const flag of ['x', 'vexil{nea', 'vexil{elsewhere}']) {
      const { body } = await submit(id, flag, token);
      bodies.push({ ...body, requestId: '' });
    }
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('accepts no flag for a notice', async () => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, { category: 'notice', flags: [] });
    const answer = await submit(id, 'vexil{x}', token);
    expect(answer.body).toMatchObject({ status: 400, code: 'flag.none' });
  });

  it.each(['0', '-1', 'abc', '2147483648', '1e3', '1%00'])(
    'answers 404 for challenge %s',
    async (id) => {
      const { token } = await createUser(world);
      const { status, body } = await world.api.post(
        `/challenges/${id}/submissions`,
        { flag: 'x' },
        { token },
      );
      expect([400, 404]).toContain(status);
      if (id !== '1%00') expect(body.errors.id).toEqual(['Invalid Challenge ID']);
    },
  );

  it('hides the tries of others', async () => {
    const one = await createUser(world);
    const other = await createUser(world);
    const { id } = await createChallenge(world);
    await submit(id, 'vexil{mine}', one.token);
    const path = `/challenges/${String(id)}/submissions`;
    expect((await world.api.get(path, { token: other.token })).body).toEqual([]);
    const asked = await world.api.get(`${path}?userId=${String(one.id)}`, { token: other.token });
    expect(asked.status).toBe(400);
  });
});
