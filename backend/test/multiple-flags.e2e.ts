import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser } from './support/users';

describe('a challenge with several flags', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  const submit = (id: number, flag: string, token: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, { token });
  const card = async (id: number, token: string) =>
    (await world.api.get(`/challenges/${String(id)}`, { token })).body;

  it('is solved in part until the last flag', async () => {
    const { token } = await createUser(world);
    const { id } = await createChallenge(world, {
      flags: [
        { literal: 'vexil{a}', score: 100 },
        { literal: 'vexil{b}', score: 250 },
      ],
    });
    const first = await submit(id, 'vexil{b}', token);
    expect(first.body).toMatchObject({ score: 250, earned: 250, total: 350, complete: false });
    expect(first.body.bloodRank).toBeUndefined();
    expect(await card(id, token)).toMatchObject({
      score: 250,
      flagsCaptured: 1,
      flagsTotal: 2,
      solvedCount: 0,
    });
    expect(await world.api.get('/challenges?solved=true', { token })).toMatchObject({ body: [] });
    const second = await submit(id, 'vexil{a}', token);
    expect(second.body).toMatchObject({ earned: 350, complete: true, bloodRank: 1 });
    expect(await card(id, token)).toMatchObject({ score: 350, solvedCount: 1 });
    const solved = await world.api.get('/challenges?solved=true', { token });
    expect(solved.body.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  it('follows what admins do to its flags', async () => {
    const { token } = await createUser(world);
    const { token: admin } = await createUser(world, { admin: true });
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: 'vexil{kept}', score: 100 }],
    });
    await submit(id, 'vexil{kept}', token);
    const added = await world.api.post(
      '/admin/flags',
      { challengeId: id, flagLiteral: 'vexil{new}', score: 50 },
      { token: admin },
    );
    expect(await card(id, token)).toMatchObject({ score: 100, totalScore: 150, solvedCount: 0 });
    const path = `/admin/flags/${String(flagIds[0])}`;
    await world.api.patch(path, { score: 300, version: 1 }, { token: admin });
    expect(await card(id, token)).toMatchObject({ score: 300, totalScore: 350 });
    await world.api.delete(`/admin/flags/${String(added.body.id)}`, undefined, { token: admin });
    expect(await card(id, token)).toMatchObject({ score: 300, totalScore: 300, solvedCount: 1 });
  });

  it('keeps the capture of a flag that was deleted and created again, at its new score', async () => {
    const { token } = await createUser(world);
    const { token: admin } = await createUser(world, { admin: true });
    const { id, flagIds } = await createChallenge(world, { flags: [{ literal: 'vexil{again}' }] });
    await submit(id, 'vexil{again}', token);
    const path = `/admin/flags/${String(flagIds[0])}`;
    expect((await world.api.delete(path, undefined, { token: admin })).status).toBe(200);
    expect((await submit(id, 'vexil{again}', token)).body.code).toBe('flag.none');
    const body = { challengeId: id, flagLiteral: 'vexil{again}', score: 10 };
    await world.api.post('/admin/flags', body, { token: admin });
    expect(await card(id, token)).toMatchObject({ score: 10, flagsCaptured: 1, solvedCount: 1 });
    const again = await submit(id, 'vexil{again}', token);
    expect(again.body.code).toBe('flag.alreadyCaptured');
  });
});
