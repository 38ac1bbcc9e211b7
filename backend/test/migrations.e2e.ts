import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrate } from '../src/infra/database/migrate';
import { migrations } from '../src/infra/database/migrations';
import { DerivedScores1000000000050 } from '../src/infra/database/migrations/1000000000050-derived-scores';
import { startApp } from './support/app';
import { createChallenge } from './support/challenges';
import { runCommand } from './support/commands';
import { expectKeptNumbers } from './support/raw-scores';
import { createUser } from './support/users';

const MAIN = resolve(__dirname, '../dist/main.js');

describe('migrations', () => {
  const made: string[] = [];
  const server = process.env.TEST_DATABASE_URL ?? '';
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const emptyDatabase = async () => {
    const name = `m_${randomBytes(6).toString('hex')}`;
    await onServer(`CREATE DATABASE ${name}`);
    made.push(name);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  const applied = async (url: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client
      .query<{ name: string }>('SELECT name FROM migration ORDER BY id')
      .finally(() => client.end());
    return rows.map(({ name }) => name);
  };
  /** Waits until the backends of a database other than the asking one look as the condition says. */
  const backends = async (url: string, condition: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      for (const end = Date.now() + 20_000; Date.now() < end;) {
        const { rows } = await client.query<{ met: boolean }>(
          `SELECT ${condition} AS met FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        );
        if (rows[0]?.met) return;
        await sleep(20);
      }
      throw new Error(`waited in vain for ${condition}`);
    } finally {
      await client.end();
    }
  };
  const blockedStatement = (url: string) =>
    backends(
      url,
      "coalesce(bool_or(wait_event_type = 'Lock' AND query LIKE '%CREATE TABLE%'), false)",
    );
  const idle = (url: string) => backends(url, 'count(*) = 0');
  afterAll(async () => {
    for (const name of made) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  it('run by their command, which says what it did and refuses the schema of a newer version', async () => {
    const place = { DATABASE_URL: await emptyDatabase(), JWT_SECRET: 'x1'.repeat(20) };
    const first = await runCommand('migrate', [], place);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out.trim().split('\n')).toEqual([
      'Migrated:',
      ...migrations.map((Migration) => new Migration().name),
    ]);
    expect((await runCommand('migrate', [], place)).out).toBe('The schema is up to date.\n');
    const client = new Client({ connectionString: place.DATABASE_URL });
    await client.connect();
    await client
      .query("INSERT INTO migration (timestamp, name) VALUES (9999999999999, 'Later9999999999999')")
      .finally(() => client.end());
    const newer = await runCommand('migrate', [], place);
    expect(newer).toMatchObject({ code: 1, out: expect.not.stringContaining('Migrated') });
    expect(newer.err).toMatch(
      /^The database of DATABASE_URL was migrated by a newer Vexil[^\n]*\n$/,
    );
  });

  it('run once when four processes begin at the same moment', async () => {
    const url = await emptyDatabase();
    const done = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
    expect(done.flat()).toHaveLength(migrations.length);
    expect(await applied(url)).toHaveLength(migrations.length);
  });

  it('complete at the next start, wherever a start was killed', async () => {
    const url = await emptyDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'vexil-killed-'));
    const env = {
      ...process.env,
      ...{ DATABASE_URL: url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
      JWT_SECRET: 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only',
    };
    const counts: number[] = [];
    for (const table of ['capture', 'instance', 'instance_flag']) {
      // A table of that name in an open transaction stops the migration that makes it half-way.
      const blocker = new Client({ connectionString: url });
      await blocker.connect();
      await blocker.query(`BEGIN; CREATE TABLE ${table} ()`);
      const child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
      const gone = new Promise((done) => child.once('exit', done));
      await blockedStatement(url);
      child.kill('SIGKILL');
      await gone;
      await blocker.query('ROLLBACK');
      await blocker.end();
      await idle(url);
      counts.push((await applied(url)).length);
    }
    // Each migration is one transaction: those before are kept, and of the one that was stopped nothing is.
    const [first = 0, second = 0, third = 0] = counts;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(third).toBeLessThan(migrations.length);
    await migrate(url);
    expect(await applied(url)).toHaveLength(migrations.length);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('keep the rows over a step back and forward again', async () => {
    const world = await startApp();
    try {
      const { token } = await createUser(world);
      const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{kept}' }] });
      await world.api.post(`/challenges/${id}/submissions`, { flag: 'vexil{kept}' }, { token });
      const rows = async () => {
        const counted = await Promise.all(
          [
            '"user"',
            'challenge',
            'flag',
            'capture',
            'submission',
            'challenge_progress',
            'session',
          ].map((table) => world.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)),
        );
        return counted.flat().map(({ n }) => n);
      };
      const before = await rows();
      expect(before.every((n) => n > 0)).toBe(true);
      const source = new DataSource({
        ...{ type: 'postgres', url: world.databaseUrl, migrations },
        migrationsTableName: 'migration',
      });
      await source.initialize();
      await source.undoLastMigration();
      await source.runMigrations();
      await source.destroy();
      expect(await rows()).toEqual(before);
      // Its own connections remember plans of the schema before.
      const fresh = await world.second();
      const card = await fresh.api.get(`/challenges/${id}`, { token });
      expect(card.body).toMatchObject({ solvedCount: 1, flagsCaptured: 1 });
    } finally {
      await world.close();
    }
  });

  it('keep scores over the way back to kept totals and forward again', async () => {
    const world = await startApp();
    try {
      const admin = await createUser(world, { admin: true });
      const players = [await createUser(world), await createUser(world)];
      const flags = [1, 2].map((part) => ({ literal: `vexil{${String(part)}}`, score: part * 50 }));
      const { id } = await createChallenge(world, { flags });
      const decay = { scoreMode: 'decay', decaySolves: 2, version: 1 };
      await world.api.patch(`/admin/challenges/${String(id)}`, decay, admin);
      const hidden = await createChallenge(world, { hidden: true });
      const submit = (to: number, flag: string, user: { token: string }) =>
        world.api.post(`/challenges/${String(to)}/submissions`, { flag }, user);
      for (const player of players)
        for (const { literal } of flags) await submit(id, literal, player);
      await submit(hidden.id, `vexil{test-${String(hidden.id)}}`, admin);
      const raw = await expectKeptNumbers(world);
      const source = new DataSource({
        ...{ type: 'postgres', url: world.databaseUrl, migrations },
        migrationsTableName: 'migration',
      });
      await source.initialize();
      const from = migrations.indexOf(DerivedScores1000000000050);
      for (let step = from; step < migrations.length; step += 1) await source.undoLastMigration();
      const totals = await world.query(
        `SELECT user_id AS "userId", score,
        solved_count AS "solvedCount" FROM user_total WHERE user_id <> $1 ORDER BY 1`,
        [admin.id],
      );
      const board = raw.board(null).toSorted((a, b) => a.userId - b.userId);
      expect(board).toHaveLength(2);
      expect(totals).toEqual(board);
      await source.runMigrations();
      await source.destroy();
      const fresh = await world.second();
      expect((await expectKeptNumbers(fresh)).board(null)).toEqual(raw.board(null));
      const solved = await fresh.api.get(`/user/solved/${String(admin.id)}`, players[0]);
      expect(solved.body.totals).toMatchObject({ score: 0, flags: 0 });
    } finally {
      await world.close();
    }
  });
});
