import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { addJob } from '../src/infra/jobs';
import { addMail } from '../src/infra/mail';
import { createAccount } from './support/accounts';
import { startApp, type World } from './support/app';
import { environmentOf, runCommand } from './support/commands';
import { createEmptyDatabase, type TestDatabase } from './support/database';
import { startJobWorker } from './support/jobs';
import { waitUntil } from './support/wait-until';

const ROWS = `SELECT j.payload ->> 'note' AS note, t.identifier AS task, j.attempts, j.max_attempts AS max,
    j.locked_at IS NOT NULL AS locked, j.last_error AS error, j.key, j.run_at AS "runAt"
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`;
const HELD = 'Restored from a backup: it was due then and may have run since.';

describe('the jobs and mails of a backup', () => {
  let world: World;
  let target: TestDatabase;
  let folder: string;

  const add = (note: string, options = {}) =>
    world.sql.transaction((queries) => addJob(queries, 'test.note', { note }, options));

  beforeAll(async () => {
    world = await startApp();
    target = await createEmptyDatabase();
    folder = mkdtempSync(join(tmpdir(), 'vexil-jobs-'));
  });
  afterAll(async () => {
    await target.drop();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('come back: later ones wait, due ones are held for an admin, done ones are gone', async () => {
    const later = new Date('2099-01-01T00:00:00Z');
    let open: () => void = () => undefined;
    const gate = new Promise<void>((done) => (open = done));
    const worker = await startJobWorker(world, ({ note }) => {
      if (note === 'failed') return Promise.reject(new Error('no luck'));
      return note === 'running' ? gate : Promise.resolve();
    });
    await add('done');
    await add('failed', { maxAttempts: 1 });
    await add('running');
    const states = async () => (await world.query<{ note: string }>(ROWS)).map(({ note }) => note);
    await waitUntil('the first is done, one runs', async () => {
      const rows = await world.query<{ locked: boolean; error: string | null }>(ROWS);
      return rows.length === 2 && rows[0]?.error === 'no luck' && rows[1]?.locked === true;
    });
    await add('later', { runAt: later, key: 'reminder' });
    // A due job whose task no worker handles.
    await world.query(
      `SELECT graphile_worker.add_job('bin.deleteExpired', '{"_cron": {}}', max_attempts => 1, run_at => '2099-01-01')`,
    );
    await world.query(`SELECT graphile_worker.add_job('test.gate', '{"note": "due"}')`);
    const { id, email } = await createAccount(world);
    await world.sql.transaction((queries) =>
      addMail(
        queries,
        'passwordChanged',
        { site: '', username: 'ada' },
        { id, email, locale: 'en-US' },
      ),
    );
    expect(await states()).toEqual(['failed', 'running', 'later', null, 'due', null]);

    const archive = join(folder, 'archive');
    const backup = await runCommand('backup', [archive], environmentOf(world));
    expect(backup).toMatchObject({ code: 0, err: '' });
    open();
    await worker.close();
    const place = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'data') };
    const restore = await runCommand('restore', [archive], { ...environmentOf(world), ...place });
    expect(restore).toMatchObject({ code: 0, err: '' });

    const client = new Client({ connectionString: target.url });
    await client.connect();
    const { rows } = await client.query<object>(ROWS);
    const mailRows = await client.query<object>('SELECT user_id, state, reply FROM mail');
    await client.end();
    // Not sent until an admin requests it.
    expect(mailRows.rows).toEqual([{ user_id: id, state: 'failed', reply: 'restored' }]);
    const note = { task: 'test.note', locked: false, key: null };
    expect(rows).toMatchObject([
      { ...note, note: 'failed', attempts: 1, max: 1, error: 'no luck' },
      { ...note, note: 'running', attempts: 25, max: 25, error: HELD },
      { ...note, note: 'later', attempts: 0, max: 25, error: null, key: 'reminder', runAt: later },
      { ...note, task: 'test.gate', note: 'due', attempts: 25, max: 25, error: HELD },
    ]);
    expect(rows).toHaveLength(4);
  });
});
