import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../src/backup';
import { FileStore } from '../src/infra/files';
import { AttachmentCleanup } from '../src/modules/challenges/attachment-cleanup';
import { startApp, type World } from './support/app';
import { uploadAttachment } from './support/attachments';
import { binOf, earnedOf } from './support/bin';
import { createChallenge } from './support/challenges';
import { expectStoredCounts, replayScores } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

describe('the bin', () => {
  let world: World;
  let admin: TestUser;
  let bin: ReturnType<typeof binOf>;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    bin = binOf(world, admin);
  });
  afterAll(() => world.close());

  const submit = (user: TestUser, id: number, flag: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  const ledger = async (user: TestUser) =>
    (await world.api.get(`/user/ledger/${String(user.id)}`, user)).body;
  const card = async (id: number, user: TestUser) =>
    (await world.api.get(`/challenges/${String(id)}`, user)).body;
  const scoreOf = async (user: TestUser) =>
    (await world.api.get('/user/scoreboard/4', user)).body.me?.score ?? 0;

  /** Creates a challenge with two flags; two players have captured them, one of them both. */
  const played = async (flags = ['a', 'b']) => {
    const made = await createChallenge(world, {
      flags: flags.map((name, index) => ({ literal: `vexil{${name}}`, score: 100 + index * 50 })),
    });
    const [first, second] = [await createUser(world), await createUser(world)];
    for (const name of flags)
      expect((await submit(first, made.id, `vexil{${name}}`)).status).toBe(201);
    expect((await submit(second, made.id, 'vexil{a}')).status).toBe(201);
    await submit(second, made.id, 'vexil{wrong}');
    return { ...made, first, second };
  };

  const expectExactScores = async (players: TestUser[]) => {
    await expectStoredCounts(world);
    const replayed = await replayScores(world);
    for (const player of players) {
      const { points, list } = await ledger(player);
      expect(replayed.get(player.id) ?? 0).toBe(points);
      expect(list.reduce((sum: number, line: { points: number }) => sum + line.points, 0)).toBe(
        points,
      );
      expect(await scoreOf(player)).toBe(points);
    }
  };

  it('gives a challenge back as it was: captures, times, bloods, submissions, files and ledgers', async () => {
    const { id, flagIds, first, second } = await played();
    await uploadAttachment(world, id, 'a.txt', 'kept in the bin', admin.token);
    const [before, ledgerBefore] = [await earnedOf(world, id), await ledger(first)];
    const { flagsCaptured, bloods, ...shown } = await card(id, second);
    expect(await scoreOf(first)).toBe(250);

    expect((await bin.delete('challenges', id)).body).toEqual({ id });
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([0, 0]);
    expect(await ledger(first)).toMatchObject({ points: 0, total: 0 });
    expect((await submit(second, id, 'vexil{b}')).status).toBe(404);
    await expectExactScores([first, second]);
    const [deleted] = await bin.list('challenges', `id=${String(id)}`);
    expect(deleted).toMatchObject({
      ...{ id, flags: 2, captures: 3, daysLeft: 30 },
      ...{ deletedBy: admin.id, deletedByName: admin.username, category: 'web' },
    });
    expect(Date.parse(deleted.expiresAt) - Date.parse(deleted.deletedAt)).toBe(30 * 86_400_000);
    await world.app.get(AttachmentCleanup, { strict: false }).deleteUnused(-1000);

    expect(await bin.restore('challenges', id)).toMatchObject({ status: 200, body: { id } });
    expect(await earnedOf(world, id)).toEqual(before);
    expect(await ledger(first)).toEqual(ledgerBefore);
    const again = await card(id, second);
    expect(again).toMatchObject({ flagsCaptured, bloods });
    expect(again.solvedCount).toBe(shown.solvedCount);
    expect((await world.api.get(again.attachments[0].url.slice(4), first)).status).toBe(200);
    await expectExactScores([first, second]);
    expect(await bin.list('challenges', `id=${String(id)}`)).toEqual([]);
    expect(await bin.list('flags', `challengeId=${String(id)}`)).toEqual([]);
    expect((await submit(second, id, 'vexil{b}')).status).toBe(201);
    expect((await submit(first, id, 'vexil{a}')).body.code).toBe('flag.alreadyCaptured');
    expect(flagIds).toHaveLength(2);
  });

  it('refuses a second restoration, and ids that never were', async () => {
    const { id, flagIds } = await played();
    await bin.delete('challenges', id);
    const answers = await Promise.all([1, 2, 3].map(() => bin.restore('challenges', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await bin.restore('challenges', id)).body.code).toBe('bin.notDeleted');
    expect((await bin.restore('flags', flagIds[0] ?? 0)).body.code).toBe('bin.notDeleted');
    expect((await bin.restore('challenges', 2_000_000)).status).toBe(404);
    expect((await bin.restore('flags', 2_000_000)).status).toBe(404);
  });

  it('gives a flag back with its captures, and solves change with it', async () => {
    const { id, flagIds, first, second } = await played();
    const before = await earnedOf(world, id);
    const [, flagB = 0] = flagIds;
    await bin.delete('flags', flagB);
    expect(await card(id, second)).toMatchObject({ flagsTotal: 1, solvedCount: 2 });
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([100, 100]);
    const [row] = await bin.list('flags', `id=${String(flagB)}`);
    expect(row).toMatchObject({
      ...{ id: flagB, challengeId: id, flagLiteral: 'vexil{b}', captures: 1, score: 150 },
      ...{ challengeDeleted: false, withChallenge: false, deletedByName: admin.username },
    });
    expect((await bin.restore('flags', flagB)).status).toBe(200);
    expect(await earnedOf(world, id)).toEqual(before);
    expect(await card(id, first)).toMatchObject({ flagsTotal: 2, solvedCount: 1, score: 250 });
    await expectExactScores([first, second]);
  });

  it('keeps apart the flags that were deleted before their challenge', async () => {
    const { id, flagIds, first } = await played();
    const [flagA = 0, flagB = 0] = flagIds;
    await bin.delete('flags', flagA);
    await bin.delete('challenges', id);
    const listed = await bin.list('flags', `challengeId=${String(id)}&_sort=id&_order=asc`);
    expect(listed).toMatchObject([
      { id: flagA, withChallenge: false, challengeDeleted: true },
      { id: flagB, withChallenge: true, challengeDeleted: true },
    ]);
    for (const flag of flagIds)
      expect((await bin.restore('flags', flag)).body).toMatchObject({
        ...{ status: 409, code: 'bin.challengeDeleted' },
      });
    await bin.restore('challenges', id);
    expect(await card(id, first)).toMatchObject({ flagsTotal: 1, score: 150 });
    expect((await bin.restore('flags', flagA)).status).toBe(200);
    expect(await card(id, first)).toMatchObject({ flagsTotal: 2, score: 250 });
    await expectExactScores([first]);
  });

  it('refuses a flag whose literal another flag has by now, and a flag of what became a notice', async () => {
    const { id, flagIds, first } = await played(['a']);
    const [flagA = 0] = flagIds;
    const edited = await createChallenge(world, { flags: [{ literal: 'vexil{other}' }] });
    const other = await world.api.post(
      '/admin/flags',
      { challengeId: id, flagLiteral: 'vexil{c}', score: 10 },
      admin,
    );
    await bin.delete('flags', flagA);
    const path = `/admin/flags/${String(other.body.id)}`;
    const body = { flagLiteral: 'vexil{a}', version: other.body.version };
    expect((await world.api.patch(path, body, admin)).status).toBe(200);
    const refused = await bin.restore('flags', flagA);
    expect(refused).toMatchObject({ status: 409, body: { code: 'flag.literalTaken' } });
    expect(Object.keys(refused.body.errors)).toEqual(['flagLiteral']);
    await expectExactScores([first]);
    await bin.delete('flags', edited.flagIds[0] ?? 0);
    const challenge = `/admin/challenges/${String(edited.id)}`;
    const { version } = (await world.api.get(challenge, admin)).body;
    await world.api.patch(challenge, { category: 'notice', version }, admin);
    expect((await bin.restore('flags', edited.flagIds[0] ?? 0)).body.code).toBe('flag.onNotice');
  });

  it('allows deleting a config and a user meanwhile, and drops references to them', async () => {
    const config = await world.api.post(
      '/admin/instance-configs',
      {
        ...{ name: 'bin', driver: 'docker', image: 'x:1' },
        ports: [{ name: 'main', number: 80, protocol: 'http' }],
      },
      admin,
    );
    const { id, first, second } = await played();
    const path = `/admin/challenges/${String(id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    const linked = { configId: config.body.id, version };
    expect((await world.api.patch(path, linked, admin)).status).toBe(200);
    await bin.delete('challenges', id);
    await bin.restore('challenges', id);
    expect((await world.api.get(path, admin)).body.configId).toBe(config.body.id);
    await bin.delete('challenges', id);
    const gone = await world.api.delete(
      `/admin/instance-configs/${String(config.body.id)}`,
      undefined,
      admin,
    );
    expect(gone.status).toBe(200);
    await world.api.delete(`/admin/users/${String(first.id)}`, undefined, admin);
    const kept = await world.query('SELECT 1 FROM deleted_row WHERE user_id = $1', [first.id]);
    expect(kept).toEqual([]);
    expect((await bin.restore('challenges', id)).status).toBe(200);
    const restored = (await world.api.get(path, admin)).body;
    // The version has changed, so an editor opened before the deletion must reload.
    expect(restored).toMatchObject({ configId: null, solvedCount: 0 });
    expect(restored.version).toBeGreaterThan(version + 1);
    expect((await earnedOf(world, id)).captures).toHaveLength(1);
    await expectExactScores([second]);
  });

  it('audits deletions, restorations and deletions for good, without literals', async () => {
    const { id, flagIds } = await played();
    const [flagA = 0] = flagIds;
    await bin.delete('flags', flagA);
    await bin.restore('flags', flagA);
    await bin.delete('flags', flagA);
    expect((await bin.purge('flags', flagA)).body).toEqual({ id: flagA });
    expect((await bin.purge('flags', flagA)).status).toBe(404);
    await bin.delete('challenges', id);
    expect((await bin.purge('challenges', id)).body).toEqual({ id });
    expect((await bin.restore('challenges', id)).status).toBe(404);
    const left = await world.query('SELECT 1 FROM deleted_row WHERE challenge_id = $1', [id]);
    expect(left).toEqual([]);
    const audited = async (resource: string, target: number) =>
      (
        await world.api.get(
          `/admin/audit-logs?resource=${resource}&targetId=${String(target)}&_sort=id&_order=asc`,
          admin,
        )
      ).body;
    const ofFlag = await audited('flags', flagA);
    const actions = (rows: { action: string }[]) => rows.map(({ action }) => action);
    expect(actions(ofFlag)).toEqual(['create', 'delete', 'restore', 'delete']);
    const purged = await audited('deleted-flags', flagA);
    expect(actions(purged)).toEqual(['delete']);
    expect(actions(await audited('deleted-challenges', id))).toEqual(['delete']);
    expect(JSON.stringify([ofFlag, purged])).not.toContain('vexil{a}');
  });

  it('removes the files of a challenge that is deleted for good, and not before', async () => {
    const { id } = await createChallenge(world);
    const { sha256 } = (await uploadAttachment(world, id, 'b.txt', 'gone', admin.token)).body;
    await bin.delete('challenges', id);
    const folder = mkdtempSync(join(tmpdir(), 'vexil-bin-'));
    const { databaseUrl, config } = world;
    const { files } = await backUp({ databaseUrl, dataDir: config.dataDir }, folder);
    rmSync(folder, { recursive: true });
    expect(files.map((file) => file.sha256)).toContain(sha256);
    await bin.purge('challenges', id);
    await world.app.get(AttachmentCleanup, { strict: false }).deleteUnused(-1000);
    const store = world.app.get(FileStore, { strict: false });
    expect(await store.has(sha256)).toBe(false);
  });
});
