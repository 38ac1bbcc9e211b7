import { AccountStatusService } from '../src/modules/users';
import { startApp, type World } from './support/app';
import { codeFor, createAccount, createSession, logIn } from './support/accounts';

describe('bans and admin rights', () => {
  let world: World;
  let other: World;
  let boss: Awaited<ReturnType<typeof createSession>>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    boss = await createSession(world, { admin: true });
  });
  afterAll(() => world.close());

  const setBanned = (userId: unknown, banned?: unknown, token = boss.access, at = world) =>
    at.api.post('/auth/banned', { userId, banned }, { token });
  const setAdmin = (userId: unknown, admin?: unknown, token = boss.access, at = world) =>
    at.api.post('/auth/admin', { userId, admin }, { token });
  const list = ({ api }: World, token: string) => api.get('/user/list', { token });
  const self = ({ api }: World, { id, access }: { id: number; access: string }) =>
    api.get(`/user/info/${String(id)}`, { token: access });
  const within = async (ms: number, holds: () => Promise<boolean>) => {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      if (await holds()) return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  };

  it('end the next request and every token; unbanning restores the log-in only', async () => {
    const player = await createSession(world);
    const bystander = await createSession(world);
    expect((await self(other, player)).status).toBe(200);
    await codeFor(world, player.email, 'changepassword');
    expect((await setBanned(player.id)).body).toEqual({
      status: 200,
      message: 'User banned successfully',
    });
    expect((await self(world, player)).body).toMatchObject({ status: 403, code: 'account.banned' });
    expect(await within(1000, async () => (await self(other, player)).status === 403)).toBe(true);
    expect((await world.api.post('/auth/refresh', { refresh: player.refresh })).status).toBe(403);
    expect((await logIn(world, player)).status).toBe(403);
    expect((await self(world, bystander)).status).toBe(200);
    expect(await world.query('SELECT 1 FROM mail_code WHERE email = $1', [player.email])).toEqual(
      [],
    );
    expect((await setBanned(player.id, false)).body.message).toBe('User unbanned successfully');
    expect((await self(world, player)).status).toBe(401);
    expect((await world.api.post('/auth/refresh', { refresh: player.refresh })).status).toBe(401);
    expect((await logIn(world, player)).status).toBe(200);
  });

  it('a demotion ends admin calls on the next request, and within a second elsewhere', async () => {
    const deputy = await createSession(world);
    expect((await list(world, deputy.access)).status).toBe(403);
    expect((await setAdmin(deputy.id)).body).toEqual({
      status: 200,
      message: 'Admin privileges granted',
    });
    expect((await list(world, deputy.access)).status).toBe(200);
    expect(await within(1000, async () => (await list(other, deputy.access)).status === 200)).toBe(
      true,
    );
    expect((await setAdmin(deputy.id, false)).body.message).toBe('Admin privileges revoked');
    expect((await list(world, deputy.access)).body.code).toBe('access.denied');
    expect(await within(1000, async () => (await list(other, deputy.access)).status === 403)).toBe(
      true,
    );
    expect((await logIn(world, deputy)).body.admin).toBe(false);
  });

  it('are for admins, on others who exist', async () => {
    const player = await createSession(world);
    expect((await setAdmin(player.id, true, player.access)).status).toBe(403);
    expect((await setBanned(boss.id, true, player.access)).status).toBe(403);
    expect((await setAdmin(boss.id, false)).body).toMatchObject({ status: 409, code: 'user.self' });
    expect((await setBanned(boss.id)).body).toMatchObject({ status: 409, code: 'user.self' });
    expect((await setBanned(2_000_000)).body).toMatchObject({ status: 404, code: 'user.notFound' });
    for (const id of [0, -1, '1', 1.5, null, [1], 2 ** 31])
      expect((await setBanned(id)).status).toBe(400);
    expect((await setBanned(player.id, 'yes')).status).toBe(400);
  });

  it('leave one audit row each, the same whichever way it was done', async () => {
    const player = await createAccount(world);
    const terminal = { userId: null, ip: 'terminal', requestId: 'test' };
    const accountStatus = world.app.get(AccountStatusService, { strict: false });
    const bulk = (action: string) =>
      world.api.post('/admin/users/bulk', { ids: [player.id], action }, { token: boss.access });
    expect((await setBanned(player.id)).status).toBe(200);
    expect((await setBanned(player.id, false)).status).toBe(200);
    expect((await bulk('ban')).status).toBe(200);
    expect((await bulk('unban')).status).toBe(200);
    await accountStatus.change(terminal, player.id, { banned: true });
    await accountStatus.change(terminal, player.id, { banned: false });
    expect((await setAdmin(player.id)).status).toBe(200);
    expect((await bulk('demote')).status).toBe(200);
    const rows = await world.query(
      `SELECT actor_id, action, before, after FROM audit_log
       WHERE resource = 'users' AND target_id = $1 ORDER BY id`,
      [player.id],
    );
    const entry = (actor_id: number | null, action: string, after: object, before: object) => ({
      ...{ actor_id, action, before, after },
    });
    const yes = { banned: true };
    const no = { banned: false };
    expect(rows).toEqual([
      ...[boss.id, boss.id, null].flatMap((actor) => [
        entry(actor, 'ban', yes, no),
        entry(actor, 'unban', no, yes),
      ]),
      entry(boss.id, 'promote', { admin: true }, { admin: false }),
      entry(boss.id, 'demote', { admin: false }, { admin: true }),
    ]);
  });

  it('obey the same rules in bulk, each account by itself', async () => {
    const one = await createSession(world);
    const bulk = (action: string, ids: number[]) =>
      world.api.post('/admin/users/bulk', { ids, action }, { token: boss.access });
    expect((await bulk('ban', [one.id, boss.id])).body).toMatchObject({
      ids: [one.id],
      refused: [{ id: boss.id, code: 'user.self' }],
    });
    expect((await self(world, one)).status).toBe(403);
    expect((await bulk('demote', [boss.id])).status).toBe(409);
    expect((await bulk('delete', [boss.id])).status).toBe(409);
  });

  it('are imported in bulk without notifications', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => createSession(world)));
    const run = world.sql.run.bind(world.sql);
    // Simulates a notification that never arrives, as with an exhausted pool.
    const stuck = jest
      .spyOn(world.sql, 'run')
      .mockImplementation((statement, values) =>
        JSON.stringify(statement).includes('notify')
          ? new Promise(() => undefined)
          : run(statement, values),
      );
    const ids = players.map(({ id }) => id);
    const begun = performance.now();
    const { status } = await world.api.post(
      '/admin/users/bulk',
      { ids, action: 'ban' },
      { token: boss.access },
    );
    expect(status).toBe(200);
    // Waiting half a second per row and event would take twelve seconds.
    expect(performance.now() - begun).toBeLessThan(5000);
    stuck.mockRestore();
    for (const player of players)
      expect(await within(1000, async () => (await self(other, player)).status === 403)).toBe(true);
  });

  it('a deleted account is gone with its sessions', async () => {
    const player = await createSession(world);
    const remove = () =>
      world.api.delete(`/admin/users/${String(player.id)}`, undefined, { token: boss.access });
    expect((await remove()).status).toBe(200);
    expect((await self(world, player)).status).toBe(401);
    expect((await remove()).status).toBe(404);
    expect((await world.api.post('/auth/refresh', { refresh: player.refresh })).status).toBe(401);
  });

  it('never leave the site without an admin, when two demote each other at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const rival = await createSession(world, { admin: true });
      const fight = await Promise.all([
        setAdmin(rival.id, false),
        round % 2
          ? setAdmin(boss.id, false, rival.access, other)
          : setBanned(boss.id, true, rival.access, other),
      ]);
      const statuses = fight.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([403, 409]).toContain(statuses[1]);
      const admins = await world.query('SELECT id FROM "user" WHERE admin AND NOT banned');
      expect(admins).toHaveLength(1);
      if (fight[1].status === 200) boss = rival;
    }
  });

  it('keep the last admin', async () => {
    const second = await createSession(world, { admin: true });
    await world.query('UPDATE "user" SET admin = false WHERE id = $1', [second.id]);
    const accountStatus = world.app.get(AccountStatusService, { strict: false });
    const terminal = { userId: null, ip: 'terminal', requestId: 'test' };
    await expect(accountStatus.change(terminal, boss.id, { admin: false })).rejects.toThrow(
      'user.lastAdmin',
    );
    await expect(accountStatus.change(terminal, boss.id, { banned: true })).rejects.toThrow(
      'user.lastAdmin',
    );
  });
});
