import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { openStream } from './support/streams';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const FRESHMEN = 0;
const SECOND_YEAR = 1;
const UNKNOWN = 999_999;

describe('a notice for some groups of users', () => {
  let world: World;
  let admin: TestUser;
  let reader: TestUser;
  let other: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    reader = await createUser(world, { userGroup: FRESHMEN });
    other = await createUser(world, { userGroup: SECOND_YEAR });
  });
  afterAll(() => world.close());

  const draft = { category: 'notice', difficulty: 'baby', baseScore: 0, hidden: false };
  const make = async (values: object = {}) => {
    const body = { title: 'For freshmen', audience: [FRESHMEN], ...draft, ...values };
    return (await world.api.post('/admin/challenges', body, admin)).body;
  };
  const edit = async ({ id }: { id: number }, values: object) => {
    const path = `/admin/challenges/${String(id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    return world.api.patch(path, { ...values, version }, admin);
  };
  const listed = async (user: TestUser, id: number): Promise<boolean> =>
    (await world.api.get('/challenges?category=notice', user)).body.some(
      (card: { id?: number }) => card.id === id,
    );

  it('is visible for them and for admins, also from the cache', async () => {
    const { id } = await make();
    for (const [user, sees] of [
      [other, false],
      [reader, true],
      [other, false],
      [admin, true],
    ] as const) {
      expect(await listed(user, id)).toBe(sees);
      const page = await world.api.get(`/challenges/${String(id)}`, user);
      expect(page.status).toBe(sees ? 200 : 404);
      expect(JSON.stringify(page.body)).not.toContain('audience');
    }
  });

  it('is no locked card for others before its release', async () => {
    const { id } = await make({ hidden: true, title: 'Later' });
    const locked = async (user: TestUser) =>
      (await world.api.get('/challenges?category=notice', user)).body.filter(
        (card: { hidden: boolean }) => card.hidden,
      );
    expect(await locked(other)).toEqual([]);
    expect(await locked(reader)).toHaveLength(1);
    await world.api.delete(`/admin/challenges/${String(id)}`, undefined, admin);
  });

  it('refuses a flag of others as for an unknown id', async () => {
    const { id } = await make();
    const [hidden, unknown] = await Promise.all(
      [id, UNKNOWN].map((one) =>
        world.api.post(`/challenges/${String(one)}/submissions`, { flag: 'vexil{x}' }, other),
      ),
    );
    expect({ ...hidden?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
  });

  it('follows a user into another group and its own edits at once', async () => {
    const { id } = await make();
    const mover = await createUser(world, { userGroup: SECOND_YEAR });
    expect(await listed(mover, id)).toBe(false);
    await world.query('UPDATE "user" SET user_group = $2 WHERE id = $1', [mover.id, FRESHMEN]);
    await waitUntil('the new group counts', () => listed(mover, id));
    await edit({ id }, { audience: [SECOND_YEAR] });
    expect(await listed(mover, id)).toBe(false);
    expect(await listed(other, id)).toBe(true);
    await edit({ id }, { audience: null });
    expect(await listed(mover, id)).toBe(true);
  });

  it('is announced to them alone', async () => {
    const [theirs, others] = await Promise.all(
      [reader, other].map(({ token }) => openStream(world, token)),
    );
    const { id } = await make({ title: 'Announced' });
    const later = await make({ title: 'To all', audience: null });
    const isAll = ({ data }: { data: { challengeId?: number } }) => data.challengeId === later.id;
    for (const stream of [theirs, others])
      await waitUntil('the later notice', () => stream?.received.some(isAll) ?? false);
    const ids = (stream: typeof theirs) =>
      stream?.named('notice.created').map(({ data }) => data.challengeId);
    expect(ids(theirs)).toContain(id);
    expect(ids(others)).not.toContain(id);
    theirs?.close();
    others?.close();
  });

  it('takes groups that exist, and a notice only', async () => {
    const { id } = await make();
    for (const audience of [[], [99], [FRESHMEN, FRESHMEN], ['0'], [-1], 0])
      expect(Object.keys((await edit({ id }, { audience })).body.errors)).toEqual(['audience']);
    const moved = await edit({ id }, { category: 'web' });
    expect(Object.keys(moved.body.errors)).toEqual(['category']);
    const challenge = await createChallenge(world);
    const refused = await edit(challenge, { audience: [FRESHMEN] });
    expect(Object.keys(refused.body.errors)).toEqual(['audience']);
  });
});
