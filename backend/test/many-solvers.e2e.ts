import { startApp, type World } from './support/app';
import { binOf } from './support/bin';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

/** Slower than the statement timeout of the pool and the client. */
const SLOW = `CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(2.6); RETURN NULL; END';
  CREATE TRIGGER be_slow AFTER INSERT OR DELETE ON deleted_flag FOR EACH ROW EXECUTE FUNCTION be_slow();`;

/** Statements that change captures of tens of thousands of users take seconds; a trigger simulates that. */
describe('a flag that very many users hold', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    await world.query(SLOW);
  });
  afterAll(() => world.close());

  it('is deleted, created again, and deleted for good with its challenge', async () => {
    const player = await createUser(world);
    const bin = binOf(world, admin);
    const { id, flagIds } = await createChallenge(world, { flags: [{ literal: 'vexil{many}' }] });
    const path = `/challenges/${String(id)}/submissions`;
    await world.api.post(path, { flag: 'vexil{many}' }, player);
    expect((await bin.delete('flags', flagIds[0] ?? 0)).status).toBe(200);
    const flag = { challengeId: id, flagLiteral: 'vexil{many}', score: 100 };
    const created = await world.api.post('/admin/flags', flag, admin);
    expect([created.status, created.body.id]).toEqual([201, flagIds[0]]);
    expect((await bin.delete('challenges', id)).status).toBe(200);
    expect((await bin.purge('challenges', id)).status).toBe(200);
    // Other connections have their usual timeout.
    const values = await Promise.all(
      Array.from({ length: 16 }, () =>
        world.query<{ statement_timeout: string }>('SHOW statement_timeout'),
      ),
    );
    expect(values.flat()).toEqual(values.map(() => ({ statement_timeout: '2s' })));
  });
});
