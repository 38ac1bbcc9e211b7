import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('a board during a freeze', () => {
  let world: World;
  let player: TestUser;
  const whole = (group: number) => world.api.get(`/user/scoreboard/${String(group)}`, player);
  // A window that ends at the freeze has the same result as the frozen board.
  const window = (userGroup: number) =>
    world.api.post('/user/scoreboard/direction', { to: '2089-01-01T00:00:00Z', userGroup }, player);

  beforeAll(async () => {
    world = await startApp();
    player = await createUser(world);
    const times = {
      ...{ startsAt: '2020-01-01T00:00:00Z', freezeAt: '2020-02-01T00:00:00Z' },
      endsAt: '2090-01-01T00:00:00Z',
    };
    const period = { name: '赛季', nameEn: 'Season', kind: 'season', ...times };
    const admin = await createUser(world, { admin: true });
    expect((await world.api.post('/admin/periods', period, admin)).status).toBe(201);
    await waitUntil('the board is frozen', async () => (await whole(2)).body.frozenAt !== null);
  });
  afterAll(() => world.close());

  it.each([
    ['the whole board', 0, [whole, window]],
    ['a window', 1, [window, whole]],
  ] as const)(
    'has the fields of each call where %s is asked for first',
    async (_, group, calls) => {
      const answers = new Map<unknown, string[]>();
      for (const call of calls) {
        const { status, body } = await call(group);
        expect(status).toBe(200);
        answers.set(call, Object.keys(body));
      }
      const fields = ['status', 'message', 'group', 'direction', 'frozenAt', 'total', 'list'];
      const shared = [...fields, 'timeline', 'updatedAt', 'me'];
      expect(answers.get(whole)?.sort()).toEqual([...shared].sort());
      expect(answers.get(window)?.sort()).toEqual([...shared, 'directions'].sort());
    },
  );
});
