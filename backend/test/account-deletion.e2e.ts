import { createSession, logIn, PASSWORD, type Person } from './support/accounts';
import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign } from './support/choices';
import { createChallenge } from './support/challenges';
import { environmentOf } from './support/commands';
import { remoteApi, type ServerProcess, startServer } from './support/processes';
import { openStream } from './support/streams';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

type Player = Person & TestUser;

let world: World;
let other: World;
let admin: TestUser;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  other = await world.second();
  admin = await createUser(world, { admin: true });
});
afterAll(() => world.close());

async function createPlayer(account: { username?: string; userGroup?: number } = {}) {
  const person = await createSession(world, account);
  return { ...person, token: person.access } satisfies Player & { access: string };
}

const remove = (user: { token: string }, password = PASSWORD, at = world) =>
  at.api.post('/user/deletion', { currentPassword: password }, { token: user.token });
const accountsOf = ({ id }: { id: number }) =>
  world.query('SELECT id FROM "user" WHERE id = $1', [id]);
const submit = (user: { token: string }, challengeId: number, flag: string) =>
  world.api.post(`/challenges/${String(challengeId)}/submissions`, { flag }, { token: user.token });

describe('the deletion of the own account', () => {
  it('needs the password, and no consent', async () => {
    const user = await createPlayer();
    const wrong = await remove(user, 'not-it');
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
      400,
      ['currentPassword'],
    ]);
    expect(await accountsOf(user)).toHaveLength(1);
    expect((await remove(user)).status).toBe(200);
    expect(await accountsOf(user)).toEqual([]);
    expect((await logIn(world, user)).body.code).toBe('login.invalid');
  });

  it('ends sessions and streams of every process at once', async () => {
    const user = await createPlayer();
    const stream = await openStream(other, user.token);
    expect((await other.api.get('/user/data', user)).status).toBe(200);
    expect((await remove(user)).status).toBe(200);
    await waitUntil(
      'the other process refuses',
      async () => (await other.api.get('/user/data', user)).status === 401,
    );
    await stream.ended();
  });

  it('leaves the last admin', async () => {
    const last = await createPlayer();
    await world.query('UPDATE "user" SET admin = id = $1', [last.id]);
    try {
      expect((await remove(last)).body.code).toBe('user.lastAdmin');
      expect(await accountsOf(last)).toHaveLength(1);
    } finally {
      await world.query('UPDATE "user" SET admin = id = $1', [admin.id]);
    }
  });

  it('stops the running instance', async () => {
    const user = await createPlayer();
    await world.query(
      `WITH config AS (
        INSERT INTO instance_config (name, driver, image, ports) VALUES ('Deleted', 'docker', 'a', '[{}]') RETURNING id)
      INSERT INTO instance (user_id, config_id, driver, state) SELECT $1, id, 'docker', 'running' FROM config`,
      [user.id],
    );
    expect((await remove(user)).status).toBe(200);
    expect(await world.query('SELECT user_id AS "userId", state, reason FROM instance')).toEqual([
      { userId: null, state: 'stopping', reason: 'userDeleted' },
    ]);
  });

  it('is one row of the audit log without a name', async () => {
    const user = await createPlayer();
    await remove(user);
    expect(
      await world.query(
        `SELECT actor_id AS "actorId", actor_name AS "actorName", action, before, after, ip FROM audit_log
         WHERE resource = 'users' AND target_id = $1 AND action = 'delete'`,
        [user.id],
      ),
    ).toEqual([
      {
        actorId: null,
        actorName: '',
        action: 'delete',
        before: null,
        after: { cause: 'self' },
        ip: '',
      },
    ]);
  });
});

describe('what counts for others', () => {
  let challenge: { id: number; flagIds: number[] };
  let leaver: Awaited<ReturnType<typeof createPlayer>>;
  let second: TestUser;
  beforeEach(async () => {
    challenge = await createChallenge(world, { flags: [{ literal: 'vexil{kept}', score: 70 }] });
    leaver = await createPlayer({ userGroup: 1 });
    second = await createUser(world);
    expect((await submit(leaver, challenge.id, 'vexil{kept}')).status).toBe(201);
    expect((await submit(second, challenge.id, 'vexil{kept}')).status).toBe(201);
  });
  afterEach(() => world.query('DELETE FROM challenge'));

  const cardOf = async (at: World) => {
    const { body } = await at.api.get('/challenges', second);
    return (body as { id: number }[]).find(({ id }) => id === challenge.id);
  };
  const deletedRows = async (at: World) => {
    const { body } = await at.api.get('/user/scoreboard/4', second);
    return (body.list as { userId: number; username: string }[]).filter(
      ({ username }) => username === '',
    );
  };

  it('stays under a new row without a name, on every process', async () => {
    await remove(leaver);
    for (const at of [world, other]) {
      await waitUntil('the board shows it', async () => (await deletedRows(at)).length > 0);
      expect(await deletedRows(at)).toMatchObject([{ score: 70, solvedCount: 1, bloods: 1 }]);
      expect(await cardOf(at)).toMatchObject({
        solvedCount: 2,
        bloods: [
          { rank: 1, username: '' },
          { rank: 2, username: second.username },
        ],
      });
    }
    const [row] = await deletedRows(world);
    expect(row?.userId).not.toBe(leaver.id);
    const group = await world.api.get('/user/scoreboard/1', second);
    expect(group.body.list).toMatchObject([{ userId: row?.userId, score: 70 }]);
    const solvers = await world.api.get(`/challenges/${String(challenge.id)}/solvers`, second);
    expect(solvers.body).toMatchObject([
      { userId: row?.userId, username: '', bloodRank: 1 },
      { userId: second.id, bloodRank: 2 },
    ]);
  });

  it('is no account for anybody', async () => {
    await remove(leaver);
    const [row] = await world.query<{ id: number; name: string }>(
      'SELECT id, username_canonical AS name FROM "user" WHERE deleted ORDER BY id DESC LIMIT 1',
    );
    const id = String(row?.id);
    for (const viewer of [admin, second])
      for (const path of [`/user/info/${id}`, `/user/avatar/${id}`, `/user/solved/${id}`])
        expect([path, (await world.api.get(path, viewer)).status]).toEqual([path, 404]);
    expect((await world.api.get(`/admin/users/${id}`, admin)).status).toBe(404);
    expect((await world.api.delete(`/admin/users/${id}`, undefined, admin)).status).toBe(404);
    const { body } = await world.api.get('/admin/users?_end=100', admin);
    expect((body as { username: string }[]).map(({ username }) => username)).not.toContain('');
    const login = { emailorusername: row?.name, password: PASSWORD };
    expect((await world.api.post('/auth/login', login)).body.code).toBe('login.invalid');
  });

  it('stays in an archived period', async () => {
    const body = {
      ...{ name: '归档', nameEn: 'Archived', kind: 'event', counts: 'all' },
      ...{ startsAt: '2020-01-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
    };
    const { id } = (await world.api.post('/admin/periods', body, admin)).body as { id: number };
    await world.query(`UPDATE period SET ends_at = now(), archived_at = now() WHERE id = $1`, [id]);
    await world.query(
      `INSERT INTO period_total (period_id, user_id, category, username, user_group, score, solved_count, last_score_at, bloods)
       VALUES ($1, $2, 'web', $3, 1, 70, 1, now(), 1)`,
      [id, leaver.id, leaver.username],
    );
    await remove(leaver);
    const [row] = await world.query<{ userId: number }>(
      'SELECT user_id AS "userId", username FROM period_total WHERE period_id = $1',
      [id],
    );
    expect(row).toMatchObject({ username: null });
    expect((await deletedRows(world))[0]?.userId).toBe(row?.userId);
    await world.query('DELETE FROM period');
  });

  it('returns from the bin with its challenge', async () => {
    const path = `/admin/challenges/${String(challenge.id)}`;
    expect((await world.api.delete(path, undefined, admin)).status).toBe(200);
    await remove(leaver);
    const body = { id: challenge.id };
    expect((await world.api.post('/admin/deleted-challenges/restore', body, admin)).status).toBe(
      200,
    );
    expect(await cardOf(world)).toMatchObject({ solvedCount: 2 });
  });

  it('does not stay of an admin or a banned user, who count nowhere', async () => {
    await world.query('UPDATE "user" SET admin = true WHERE id = $1', [leaver.id]);
    await remove(leaver);
    expect(await cardOf(world)).toMatchObject({ solvedCount: 1 });
    expect(
      await world.query('SELECT 1 FROM capture WHERE challenge_id = $1', [challenge.id]),
    ).toHaveLength(1);
  });

  it('goes with a deletion by an admin, as before', async () => {
    const path = `/admin/users/${String(leaver.id)}`;
    expect((await world.api.delete(path, undefined, admin)).status).toBe(200);
    expect(await cardOf(world)).toMatchObject({ solvedCount: 1 });
  });

  it('equals a recount', async () => {
    await remove(leaver);
    const totals = 'SELECT challenge_id, solved_count, total_score FROM challenge_total ORDER BY 1';
    const before = await world.query(totals);
    const progress = 'SELECT * FROM challenge_progress ORDER BY user_id, challenge_id';
    const former = await world.query(progress);
    await world.query('SELECT rebuild_totals()');
    expect(await world.query(totals)).toEqual(before);
    expect(await world.query(progress)).toEqual(former);
  });
});

describe('an open application', () => {
  it('leaves the lists of staff, whose open page is answered 404', async () => {
    const campaign = await insertCampaign(world);
    const user = await createPlayer();
    const { choices } = await insertApplication(world, campaign, { userId: user.id });
    const path = `/admin/application-choices/${String(choices[0])}`;
    expect((await world.api.get(path, admin)).status).toBe(200);
    const stream = await openStream(other, admin.token);
    await remove(user);
    await waitUntil('staff are told', () =>
      stream.named('resource.changed').some(({ data }) => data.resource === 'application-choices'),
    );
    stream.close();
    expect((await world.api.get(path, admin)).status).toBe(404);
    expect((await world.api.get(`${path}/application`, admin)).status).toBe(404);
    expect(
      (await world.api.get(`/admin/application-choices?campaignId=${String(campaign.id)}`, admin))
        .body,
    ).toEqual([]);
  });
});

describe('two deletions at once', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({
      ...environmentOf(world),
      ROLE: 'web',
      RATE_LIMIT_FACTOR: '1000',
    });
  });
  afterAll(() => server.stop());

  it('delete once, on two processes', async () => {
    const challenge = await createChallenge(world, { flags: [{ literal: 'vexil{twice}' }] });
    const user = await createPlayer();
    await submit(user, challenge.id, 'vexil{twice}');
    const [{ last } = { last: 0 }] = await world.query<{ last: number }>(
      'SELECT max(id) AS last FROM "user"',
    );
    const there = remoteApi(server);
    const answers = await Promise.all(
      [world.api, there, world.api, there].map((api) =>
        api.post('/user/deletion', { currentPassword: PASSWORD }, { token: user.token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
    expect(await world.query('SELECT deleted FROM "user" WHERE id > $1', [last])).toEqual([
      { deleted: true },
    ]);
  });
});
