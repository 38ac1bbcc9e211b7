import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

interface Moments {
  id: number;
  createdAt: string;
  releasedAt: string | null;
  lastTryAt: string | null;
}

describe('the moments of a challenge', () => {
  let world: World;
  let player: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    player = await createUser(world);
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const card = async (id: number, who: TestUser): Promise<Moments | undefined> => {
    const { body } = await world.api.get('/challenges', who);
    return (body as Moments[]).find((row) => row.id === id);
  };
  const submit = (id: number, flag: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, player);

  it('names the release of a draft by when it was shown, not by when it was written', async () => {
    const { id } = await createChallenge(world, { hidden: true });
    await world.query(`UPDATE challenge SET created_at = now() - interval '3 days' WHERE id = $1`, [
      id,
    ]);
    expect((await card(id, admin))?.releasedAt).toBeNull();
    const asked = Date.now();
    const shown = await world.api.patch(
      `/admin/challenges/${String(id)}`,
      { hidden: false },
      admin,
    );
    expect(shown.status).toBe(200);
    const { releasedAt } = (await card(id, player)) ?? {};
    expect(Date.parse(releasedAt ?? '')).toBeGreaterThanOrEqual(asked - 1000);
    expect((await world.api.get(`/challenges/${String(id)}`, player)).body.releasedAt).toBe(
      releasedAt,
    );
  });

  it('tells each player of their own last try, a wrong one too', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{moment}' }] });
    expect((await card(id, player))?.lastTryAt).toBeNull();
    expect((await submit(id, 'vexil{no}')).status).toBe(400);
    const wrong = (await card(id, player))?.lastTryAt;
    expect(Date.parse(wrong ?? '')).toBeGreaterThan(0);
    expect((await card(id, player))?.lastTryAt).toBe(wrong);
    expect((await submit(id, 'vexil{moment}')).status).toBe(201);
    const right = await card(id, player);
    expect(right).toMatchObject({ flagsCaptured: 1 });
    expect(Date.parse(right?.lastTryAt ?? '')).toBeGreaterThan(Date.parse(wrong ?? ''));
    expect((await card(id, admin))?.lastTryAt).toBeNull();
  });
});
