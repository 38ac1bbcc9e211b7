import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DeletionsFile } from '../src/modules/deletions';
import { DeletionReplay } from '../src/modules/retention';
import { AccountDeletionService } from '../src/modules/own-data';
import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign } from './support/choices';
import { environmentOf, runCommand } from './support/commands';
import { createEmptyDatabase, type TestDatabase } from './support/database';
import { endCampaign, leaveUnused, reject, retentionOf, runRetention } from './support/retention';
import { createUser, type TestUser } from './support/users';

describe('a restored backup', () => {
  let world: World;
  let admin: TestUser;
  let folder: string;
  const databases: TestDatabase[] = [];
  const archive = () => join(folder, 'archive');
  const list = () => join(world.config.dataDir, 'deletions.jsonl');

  /** Restores into an empty database; returns its address and the result of the command. */
  const restore = async (name: string, words: string[] = []) => {
    const database = await createEmptyDatabase();
    databases.push(database);
    const dataDir = join(folder, name);
    const place = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const settings = { ...environmentOf(world), ...place };
    return {
      url: database.url,
      result: await runCommand('restore', [archive(), ...words], settings),
    };
  };
  const query = async <Row>(url: string, text: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Row[];
  };

  let idle: TestUser;
  let leaver: TestUser;
  let kept: TestUser;
  let application: number;
  let campaignId: number;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    folder = mkdtempSync(join(tmpdir(), 'vexil-retention-'));
    admin = await createUser(world, { admin: true });
    idle = await createUser(world, { username: 'idle-one' });
    leaver = await createUser(world, { username: 'leaver' });
    kept = await createUser(world, { username: 'kept-one' });
    const campaign = await insertCampaign(world);
    campaignId = campaign.id;
    const { id, choices } = await insertApplication(world, campaign, {
      userId: kept.id,
      answers: { name: 'Kept Person' },
    });
    application = id;
    await reject(world, choices, 400);
    await endCampaign(world, campaign, 400);
    await leaveUnused(world, idle, 4000);
    const backup = await runCommand('backup', [archive()], environmentOf(world));
    expect(backup).toMatchObject({ code: 0, err: '' });

    const retention = retentionOf(world, admin);
    await retention.set('inactiveAccounts', { enabled: true, days: 1000, warnDays: 0 });
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    await runRetention(world);
    const own = world.app.get(AccountDeletionService, { strict: false });
    await own.delete(leaver.id, { cause: 'self' });
    // An account of which the backup knows nothing, with an id that the restored database gives again.
    const late = await createUser(world, { username: 'late-one' });
    await own.delete(late.id, { cause: 'self' });
    await world.app.get(DeletionsFile, { strict: false }).run();
    expect(existsSync(list())).toBe(true);
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const isGone = async (url: string) => {
    const names = await query<{ username: string }>(
      url,
      'SELECT username FROM "user" WHERE NOT admin ORDER BY id',
    );
    expect(names.map(({ username }) => username)).toEqual(['kept-one']);
    const rows = await query(
      url,
      'SELECT user_id AS "userId", answers FROM application WHERE id = $1',
      [application],
    );
    expect(rows).toEqual([{ userId: null, answers: {} }]);
    const numbers = await query(url, 'SELECT 1 FROM application WHERE campaign_id = $1', [
      campaignId,
    ]);
    expect(numbers).toHaveLength(1);
  };

  it('deletes again what the list in DATA_DIR names', async () => {
    mkdirSync(join(folder, 'same'));
    copyFileSync(list(), join(folder, 'same', 'deletions.jsonl'));
    const { url, result } = await restore('same');
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toContain('Deleted again what was deleted after the backup: 3.');
    await isGone(url);
    // The next backup has the whole list.
    expect(await query(url, 'SELECT 1 FROM deletion')).toHaveLength(4);
  });

  it('deletes again what a given list names, on an empty machine, and keeps the list there', async () => {
    const { url, result } = await restore('other', [list()]);
    expect(result).toMatchObject({ code: 0, err: '' });
    await isGone(url);
    expect(existsSync(join(folder, 'other', 'deletions.jsonl'))).toBe(true);
  });

  it('says that there is no list, and deletes at the next run of the job once there is one', async () => {
    const { url, result } = await restore('none');
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toContain('There is no list of deletions');
    expect(await query(url, 'SELECT 1 FROM "user" WHERE username = $1', ['leaver'])).toHaveLength(
      1,
    );
    const restored = await startApp({}, { url, drop: () => Promise.resolve() });
    try {
      copyFileSync(list(), join(restored.config.dataDir, 'deletions.jsonl'));
      expect(await restored.app.get(DeletionReplay, { strict: false }).run()).toBe(3);
      await isGone(url);
      // A new account with the id of a deleted one stays.
      const [row] = await query<{ id: number }>(url, 'SELECT max(subject_id) AS id FROM deletion');
      await restored.query(
        `INSERT INTO "user" (id, username, username_canonical, email) VALUES ($1, 'newcomer', 'newcomer', 'n@example.org')`,
        [row?.id],
      );
      await restored.query('DELETE FROM deletion');
      expect(await restored.app.get(DeletionReplay, { strict: false }).run()).toBe(0);
      expect(await restored.query('SELECT 1 FROM "user" WHERE id = $1', [row?.id])).toHaveLength(1);
    } finally {
      await restored.app.close();
    }
  });

  it('refuses a list that is not there', async () => {
    const { result } = await restore('typo', [join(folder, 'nothing.jsonl')]);
    expect(result.code).toBe(1);
    expect(result.err).toContain('There is no list of deletions at');
  });
});
