import { DatabaseClock } from '../src/infra/database';
import { OpeningsRepository } from '../src/modules/statistics/openings.repository';
import { startApp, type World } from './support/app';
import { makeAuthors } from './support/authors';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { remoteApi, type ServerProcess, startServer } from './support/processes';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

interface Opening {
  userId: number;
  challengeId: number;
  openedAt: Date;
}

describe('the first opening of a challenge', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const readOpenings = (where = 'true') =>
    world.query<Opening>(
      `SELECT user_id AS "userId", challenge_id AS "challengeId", opened_at AS "openedAt"
       FROM challenge_opening WHERE ${where} ORDER BY user_id, challenge_id`,
    );
  const openingOf = async (user: TestUser, challengeId: number) =>
    (
      await readOpenings(`user_id = ${String(user.id)} AND challenge_id = ${String(challengeId)}`)
    )[0];
  const awaitOpening = async (user: TestUser, challengeId: number) => {
    await waitUntil('the opening is recorded', async () =>
      Boolean(await openingOf(user, challengeId)),
    );
    return (await openingOf(user, challengeId))?.openedAt.getTime() ?? 0;
  };
  const open = (id: number, user: TestUser) => world.api.get(`/challenges/${String(id)}`, user);
  /** The application's estimate of the database time. */
  const now = () => world.app.get(DatabaseClock, { strict: false }).now();
  const insert = (openings: { userId: number; challengeId: number; openedAt: number }[]) =>
    world.app.get(OpeningsRepository, { strict: false }).insert(openings);

  it('is recorded with its time, and a later one changes nothing', async () => {
    const { id } = await createChallenge(world);
    const [user, witness] = [await createUser(world), await createUser(world)];
    const before = await now();
    expect((await open(id, user)).status).toBe(200);
    const after = await now();
    const openedAt = await awaitOpening(user, id);
    expect(openedAt).toBeGreaterThanOrEqual(before - 5);
    expect(openedAt).toBeLessThanOrEqual(after + 5);
    expect((await open(id, user)).status).toBe(200);
    await open(id, witness);
    await awaitOpening(witness, id);
    expect((await openingOf(user, id))?.openedAt.getTime()).toBe(openedAt);
  });

  it('is not recorded for admins, nor for a challenge hidden from the user', async () => {
    const shown = await createChallenge(world);
    const hidden = await createChallenge(world, { hidden: true });
    const [user, witness] = [await createUser(world), await createUser(world)];
    expect((await open(shown.id, admin)).status).toBe(200);
    expect((await open(hidden.id, admin)).status).toBe(200);
    expect((await open(hidden.id, user)).status).toBe(404);
    expect((await world.api.get('/challenges', user)).status).toBe(200);
    await open(shown.id, witness);
    await awaitOpening(witness, shown.id);
    expect(await openingOf(admin, shown.id)).toBeUndefined();
    expect(await readOpenings(`challenge_id = ${String(hidden.id)}`)).toEqual([]);
    expect(await openingOf(user, shown.id)).toBeUndefined();
  });

  it('is not recorded for an author, but for a former author', async () => {
    const { id } = await createChallenge(world);
    const [author, witness] = [await createUser(world), await createUser(world)];
    await grantRole(world, author.id, 'author');
    await makeAuthors(world, id, [author]);
    expect((await open(id, author)).status).toBe(200);
    await open(id, witness);
    await awaitOpening(witness, id);
    expect(await openingOf(author, id)).toBeUndefined();
    const path = `/admin/challenges/${String(id)}`;
    expect((await world.api.patch(path, { authorIds: [] }, admin)).status).toBe(200);
    await open(id, author);
    await awaitOpening(author, id);
  });

  it('keeps the earlier of two times, whichever is written first', async () => {
    const { id } = await createChallenge(world);
    const [user, other] = [await createUser(world), await createUser(world)];
    const at = performance.now();
    const of = ({ id: userId }: TestUser, ageMs: number) => ({
      ...{ userId, challengeId: id, openedAt: at - ageMs },
    });
    await insert([of(user, 1000), of(other, 60_000)]);
    const [first, second] = await readOpenings(`challenge_id = ${String(id)}`);
    await insert([of(user, 60_000), of(other, 1000)]);
    const [earlier, same] = await readOpenings(`challenge_id = ${String(id)}`);
    expect(same).toEqual(second);
    const movedMs = (first?.openedAt.getTime() ?? 0) - (earlier?.openedAt.getTime() ?? 0);
    expect(movedMs).toBeGreaterThan(58_000);
    expect(movedMs).toBeLessThan(60_000);
  });

  it('leaves with its user and its challenge, and those just deleted keep no others out', async () => {
    const { id } = await createChallenge(world);
    const gone = await createChallenge(world);
    const [user, leaver] = [await createUser(world), await createUser(world)];
    const openings = [leaver, user].flatMap(({ id: userId }) =>
      [gone.id, id].map((challengeId) => ({ userId, challengeId, openedAt: performance.now() })),
    );
    await insert(openings);
    const about = `challenge_id IN (${String(id)}, ${String(gone.id)})`;
    expect(await readOpenings(about)).toHaveLength(4);
    await world.api.delete(`/admin/users/${String(leaver.id)}`, undefined, admin);
    await world.api.delete(`/admin/challenges/${String(gone.id)}`, undefined, admin);
    const left = [expect.objectContaining({ userId: user.id, challengeId: id })];
    expect(await readOpenings(about)).toEqual(left);
    await world.query(`DELETE FROM challenge_opening WHERE ${about}`);
    await insert(openings);
    expect(await readOpenings(about)).toEqual(left);
  });

  it('waits for a deletion under way and leaves out its user', async () => {
    const { id } = await createChallenge(world);
    const [user, leaver] = [await createUser(world), await createUser(world)];
    const openings = [leaver, user].map(({ id: userId }) => ({
      ...{ userId, challengeId: id, openedAt: performance.now() },
    }));
    let writing: Promise<void> | undefined;
    await world.sql.transaction(async (queries) => {
      await queries.run('DELETE FROM "user" WHERE id = $1', [leaver.id]);
      writing = insert(openings);
      await waitUntil('the write waits for the deletion', async () => {
        const waiting = await world.query(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO challenge_opening%'
             AND datname = current_database()`,
        );
        return waiting.length > 0;
      });
    });
    await writing;
    expect(await readOpenings(`challenge_id = ${String(id)}`)).toMatchObject([{ userId: user.id }]);
  });

  it('waits while the database refuses it, and is written afterwards', async () => {
    const { id } = await createChallenge(world);
    const user = await createUser(world);
    const writes = jest.spyOn(world.app.get(OpeningsRepository, { strict: false }), 'insert');
    await world.query('ALTER TABLE challenge_opening RENAME TO challenge_opening_away');
    expect((await open(id, user)).status).toBe(200);
    const openedBy = await now();
    await waitUntil('two writes failed', () => writes.mock.calls.length > 2);
    await world.query('ALTER TABLE challenge_opening_away RENAME TO challenge_opening');
    expect(await awaitOpening(user, id)).toBeLessThanOrEqual(openedBy + 5);
    writes.mockRestore();
  });

  describe('on two server processes', () => {
    const servers: ServerProcess[] = [];
    beforeAll(async () => {
      const settings = {
        DATABASE_URL: world.databaseUrl,
        JWT_SECRET: world.config.jwtSecret,
        ROLE: 'web',
      };
      servers.push(...(await Promise.all([startServer(settings), startServer(settings)])));
    });
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    it('is one, also of answers out of the cache, and is written before a process ends', async () => {
      const { id } = await createChallenge(world);
      const path = `/challenges/${String(id)}`;
      const reader = await createUser(world);
      const users = await Promise.all(Array.from({ length: 20 }, () => createUser(world)));
      // Registers the URL on both processes, because the framework answers the first request of a URL.
      for (const server of servers) await remoteApi(server).get(path, reader);
      const startedAt = await now();
      const answers = await Promise.all(
        users.flatMap((user) => servers.map((server) => remoteApi(server).get(path, user))),
      );
      const endedAt = await now();
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all(servers.splice(0).map((server) => server.stop()));
      const openings = await readOpenings(`challenge_id = ${String(id)}`);
      expect(openings.map(({ userId }) => userId)).toEqual(
        [reader, ...users].map((user) => user.id).sort((a, b) => a - b),
      );
      for (const { openedAt, userId } of openings) {
        if (userId === reader.id) continue;
        // Each process estimates the database's clock with an error of up to half a round trip.
        expect(openedAt.getTime()).toBeGreaterThanOrEqual(startedAt - 1000);
        expect(openedAt.getTime()).toBeLessThanOrEqual(endedAt + 1000);
      }
    });
  });
});
