import { limits, rates } from '../src/lib/limits';
import { startApp, type World } from './support/app';
import { grantRole } from './support/roles';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('an author', () => {
  let world: World;
  let admin: TestUser;
  let author: TestUser;

  const create = (values: object = {}, on = world) =>
    on.api.post(
      '/admin/challenges',
      { title: 'Own', category: 'web', difficulty: 'easy', baseScore: 100, ...values },
      author,
    );
  const edit = (id: number, values: object) =>
    world.api.patch(`/admin/challenges/${String(id)}`, values, author);

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.query('DELETE FROM challenge');
    author = await createUser(world);
    await grantRole(world, author.id, 'author');
  });

  it('announces a challenge once, however often it is hidden and shown again', async () => {
    const stream = await openStream(world, admin.token);
    const { id } = (await create()).body;
    const isAnnounced = async () => {
      const rows = await world.query('SELECT 1 FROM release_announcement WHERE challenge_id = $1', [
        id,
      ]);
      return rows.length > 0;
    };
    for (let round = 0; round < 3; round += 1) {
      expect((await edit(id, { hidden: false })).status).toBe(200);
      await waitUntil('the release is announced', isAnnounced);
      // An event is not sent if its challenge is hidden again by then.
      await waitUntil('its event is sent', () => stream.named('challenge.released').length > 0);
      expect((await edit(id, { hidden: true })).status).toBe(200);
      await world.query('SELECT announce_releases()');
    }
    await waitForLateEvents();
    expect(stream.named('challenge.released').map(({ data }) => data.challengeId)).toEqual([id]);
    stream.close();
  });

  it('limits hiding and showing challenges per hour', async () => {
    const { id } = (await create()).body;
    let { status } = await edit(id, { hidden: false });
    for (let turn = 1; turn < rates.releasePerAuthor.points; turn += 1) {
      expect(status).toBe(200);
      ({ status } = await edit(id, { hidden: turn % 2 === 1 }));
    }
    expect(status).toBe(200);
    const { hidden } = (await world.api.get(`/admin/challenges/${String(id)}`, admin)).body;
    const refused = await edit(id, { hidden: !hidden });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    expect(refused.headers).toHaveProperty('retry-after');
    expect((await edit(id, { hidden, title: 'Renamed' })).status).toBe(200);
  });

  it.each([
    ['hidden', false, limits.unreleasedPerAuthor],
    ['drafts', true, 0],
  ])('has so many challenges that are %s, also on two processes', async (_, draft, cards) => {
    const other = await world.second();
    await world.query(
      `WITH made AS (
         INSERT INTO challenge (title, category, difficulty, base_score, hidden, draft)
         SELECT 'Waiting', 'web', 'easy', 10, true, $3 FROM generate_series(2, $1) RETURNING id)
       INSERT INTO challenge_author (challenge_id, user_id) SELECT id, $2 FROM made`,
      [limits.unreleasedPerAuthor, author.id, draft],
    );
    const body = { hidden: true, draft };
    const turns = [world, other, world, other];
    const answers = await Promise.all(turns.map((on) => create(body, on)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'author.tooManyUnreleased',
      message: expect.stringContaining(String(limits.unreleasedPerAuthor)),
    });
    const list = await world.api.get('/challenges', await createUser(world));
    expect(list.body).toHaveLength(cards);
  });
});
