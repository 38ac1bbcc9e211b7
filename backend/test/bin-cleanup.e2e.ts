import { BinCleanup } from '../src/modules/bin/bin-cleanup';
import { startApp, type World } from './support/app';
import { binOf } from './support/bin';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

describe('the cleanup of the bin, on two processes', () => {
  let world: World;
  let second: World;
  let admin: TestUser;
  let bin: ReturnType<typeof binOf>;

  beforeAll(async () => {
    world = await startApp();
    second = await world.second();
    admin = await createUser(world, { admin: true });
    bin = binOf(world, admin);
  });
  afterAll(() => world.close());

  const cleanUp = () =>
    Promise.all([world, second].map(({ app }) => app.get(BinCleanup, { strict: false }).run()));
  const age = (table: string, id: number, days: number) =>
    world.query(
      `UPDATE ${table} SET deleted_at = now() - $2 * interval '1 day' + interval '1 minute' WHERE id = $1`,
      [id, days],
    );

  it('deletes for good after 30 days, once, and writes it down', async () => {
    const [old, young] = [await createChallenge(world), await createChallenge(world)];
    const own = await createChallenge(world, {
      flags: [{ literal: 'vexil{old}' }, { literal: 'vexil{young}' }],
    });
    const [oldFlag = 0, youngFlag = 0] = own.flagIds;
    const player = await createUser(world);
    const path = `/challenges/${String(own.id)}/submissions`;
    await world.api.post(path, { flag: 'vexil{old}' }, player);
    for (const { id } of [old, young]) await bin.delete('challenges', id);
    for (const id of own.flagIds) await bin.delete('flags', id);
    await age('deleted_challenge', old.id, 31);
    await age('deleted_challenge', young.id, 30);
    await age('deleted_flag', oldFlag, 31);
    await age('deleted_flag', youngFlag, 30);
    // It expires together with its challenge.
    await age('deleted_flag', young.flagIds[0] ?? 0, 31);
    expect(await bin.list('challenges', `id=${String(young.id)}`)).toMatchObject([{ daysLeft: 1 }]);
    await cleanUp();
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort();
    expect(ids(await bin.list('challenges'))).toEqual([young.id]);
    expect(ids(await bin.list('flags'))).toEqual([young.flagIds[0], youngFlag].sort());
    expect((await bin.restore('challenges', old.id)).status).toBe(404);
    expect((await bin.restore('flags', oldFlag)).status).toBe(404);
    const rows = await world.query(
      'SELECT DISTINCT challenge_id AS id FROM deleted_row WHERE challenge_id <> $1 OR flag_id = $2',
      [own.id, oldFlag],
    );
    expect(rows).toEqual([{ id: young.id }]);
    const linked = await world.query('SELECT 1 FROM submission WHERE flag_id IS NOT NULL');
    expect(linked).toEqual([]);
    const audited = await world.api.get('/admin/audit-logs?action=delete&q=deleted', admin);
    const entries = await world.query<{ resource: string }>(
      `SELECT resource, target_id AS id, actor_id AS actor FROM audit_log WHERE resource LIKE 'deleted-%' ORDER BY resource`,
    );
    expect(audited.status).toBe(200);
    expect(entries).toEqual([
      { resource: 'deleted-challenges', id: old.id, actor: null },
      { resource: 'deleted-flags', id: oldFlag, actor: null },
    ]);
  });

  it('leaves no submission with a flag that it deleted before the challenge came back', async () => {
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: 'vexil{gone}' }, { literal: 'vexil{kept}' }],
    });
    const [gone = 0, kept = 0] = flagIds;
    const player = await createUser(world);
    for (const flag of ['vexil{gone}', 'vexil{kept}'])
      await world.api.post(`/challenges/${String(id)}/submissions`, { flag }, player);
    await bin.delete('flags', gone);
    await bin.delete('challenges', id);
    await age('deleted_flag', gone, 31);
    await cleanUp();
    expect((await bin.restore('challenges', id)).status).toBe(200);
    const rows = await world.query<{ flag: number | null }>(
      'SELECT flag_id AS flag FROM submission WHERE challenge_id = $1 ORDER BY id',
      [id],
    );
    expect(rows.map(({ flag }) => flag)).toEqual([null, kept]);
  });
});
