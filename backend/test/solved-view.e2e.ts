import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser } from './support/users';

describe('what a user has solved', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  it('shows totals, categories, challenges and a line over time', async () => {
    const viewer = await createUser(world);
    const user = await createUser(world, { userGroup: 1 });
    const whole = await createChallenge(world, {
      category: 'crypto',
      flags: [{ literal: 'vexil{w}', score: 150 }],
    });
    const part = await createChallenge(world, {
      category: 'misc',
      flags: [
        { literal: 'vexil{p1}', score: 40 },
        { literal: 'vexil{p2}', score: 60 },
      ],
    });
    for (const [{ id }, flag] of [
      [whole, 'vexil{w}'],
      [part, 'vexil{p2}'],
    ] as const)
      await world.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
    const { status, body } = await world.api.get(`/user/solved/${String(user.id)}`, viewer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 200,
      userId: user.id,
      username: user.username,
      userGroup: 1,
      totals: { score: 210, rank: 1, groupRank: 1, solved: 1, partial: 1, flags: 2, bloods: 1 },
    });
    expect(body.byCategory).toHaveLength(10);
    expect(body.byCategory).toContainEqual({
      category: 'misc',
      score: 60,
      maxScore: 100,
      solved: 0,
      total: 1,
    });
    expect(body.solved).toEqual([
      expect.objectContaining({
        challengeId: part.id,
        score: 60,
        totalScore: 100,
        flagsCaptured: 1,
        flagsTotal: 2,
        completedAt: null,
        bloodRank: null,
      }),
      expect.objectContaining({ challengeId: whole.id, bloodRank: 1, difficulty: 'easy' }),
    ]);
    expect(body.timeline).toMatchObject([
      { score: 150, challengeId: whole.id },
      { score: 210, challengeId: part.id },
    ]);
    expect(JSON.stringify(body)).not.toContain('vexil{');
  });

  it('shows nothing of a banned user but to admins', async () => {
    const user = await createUser(world);
    const viewer = await createUser(world);
    const admin = await createUser(world, { admin: true });
    await world.api.post('/auth/banned', { userId: user.id }, admin);
    const path = `/user/solved/${String(user.id)}`;
    expect((await world.api.get(path, viewer)).status).toBe(404);
    expect((await world.api.get(path, admin)).status).toBe(200);
  });

  it.each(['0', 'abc', '-1', '2147483648', '999999'])('answers 404 for user %s', async (id) => {
    const viewer = await createUser(world);
    const { status } = await world.api.get(`/user/solved/${id}`, viewer);
    expect([400, 404]).toContain(status);
  });
});
