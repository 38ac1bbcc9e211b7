import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrate, migrateTables, migrationNames } from '../src/infra/database/migrate';
import { applyRepeatable, repeatableFiles } from '../src/infra/database/repeatable';
import { startApp } from './support/app';
import { createChallenge } from './support/challenges';
import { runCommand } from './support/commands';
import { createEmptyDatabase, type TestDatabase } from './support/database';
import { createUser } from './support/users';

const MAIN = resolve(__dirname, '../dist/main.js');

describe('migrations', () => {
  const made: TestDatabase[] = [];
  const emptyDatabase = async () => {
    const database = await createEmptyDatabase();
    made.push(database);
    return database.url;
  };
  const rows = async <Row extends object>(url: string, statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  /** The number of versioned migrations, repeatable files and functions in a database. */
  const applied = async (url: string) => {
    const count = async (from: string) =>
      (await rows<{ n: number }>(url, `SELECT count(*)::int AS n FROM ${from}`))[0]?.n;
    return {
      versioned: await count('migration'),
      files: await count('repeatable_migration').catch(() => 0),
      functions: await count(`pg_proc WHERE pronamespace = 'public'::regnamespace`),
    };
  };
  /** Waits until the other backends of a database fulfill the condition. */
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
    backends(url, "coalesce(bool_or(wait_event_type = 'Lock' AND query LIKE '%CREATE %'), false)");
  const idle = (url: string) => backends(url, 'count(*) = 0');
  afterAll(async () => {
    for (const database of made) await database.drop();
  });

  it('run by their command, which says what it did and refuses the schema of a newer version', async () => {
    const place = { DATABASE_URL: await emptyDatabase(), JWT_SECRET: 'x1'.repeat(20) };
    const first = await runCommand('migrate', [], place);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out.trim().split('\n')).toEqual([
      'Migrated:',
      ...migrationNames,
      ...repeatableFiles,
    ]);
    expect((await runCommand('migrate', [], place)).out).toBe('The schema is up to date.\n');
    await rows(
      place.DATABASE_URL,
      "INSERT INTO migration (timestamp, name) VALUES (9999999999999, 'Later9999999999999')",
    );
    const newer = await runCommand('migrate', [], place);
    expect(newer).toMatchObject({ code: 1, out: expect.not.stringContaining('Migrated') });
    expect(newer.err).toMatch(
      /^The database of DATABASE_URL was migrated by a newer Vexil[^\n]*\n$/,
    );
  });

  it('run once when four processes begin at the same moment', async () => {
    const url = await emptyDatabase();
    const done = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
    expect(done.flat()).toHaveLength(migrationNames.length + repeatableFiles.length);
    expect(await applied(url)).toMatchObject({
      versioned: migrationNames.length,
      files: repeatableFiles.length,
    });
  });

  it('complete at the next start, wherever a start was killed', async () => {
    const url = await emptyDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'vexil-killed-'));
    const env = {
      ...process.env,
      ...{ DATABASE_URL: url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
      JWT_SECRET: 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only',
    };
    const killedAt = async (object: string) => {
      // A conflicting object in an open transaction stops a migration half-way.
      const blocker = new Client({ connectionString: url });
      await blocker.connect();
      await blocker.query(`BEGIN; CREATE ${object}`);
      const child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
      const gone = new Promise((done) => child.once('exit', done));
      await blockedStatement(url);
      child.kill('SIGKILL');
      await gone;
      await blocker.query('ROLLBACK');
      await blocker.end();
      await idle(url);
      return applied(url);
    };
    const nothing = { versioned: 0, files: 0, functions: 0 };
    expect(await killedAt('TABLE capture ()')).toEqual(nothing);
    expect(await killedAt('TABLE instance_flag ()')).toEqual(nothing);
    // The tables exist, but not the functions before the one that was interrupted.
    const notifyLive = `FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'`;
    expect(await killedAt(notifyLive)).toEqual({ ...nothing, versioned: migrationNames.length });
    expect(await migrate(url)).toEqual(repeatableFiles);
    rmSync(folder, { recursive: true, force: true });
  });

  it('replace the functions of a running process, which keeps its rows and continues', async () => {
    const world = await startApp();
    try {
      const { token } = await createUser(world);
      const literals = ['vexil{before}', 'vexil{after}'];
      const flags = literals.map((literal) => ({ literal }));
      const { id } = await createChallenge(world, { flags });
      const submit = (flag?: string) =>
        world.api.post(`/challenges/${id}/submissions`, { flag }, { token });
      expect((await submit(literals[0])).status).toBe(201);
      await world.query(`UPDATE repeatable_migration SET checksum = ''`);
      expect(await migrate(world.databaseUrl)).toEqual(repeatableFiles);
      expect((await submit(literals[1])).status).toBe(201);
      const card = await world.api.get(`/challenges/${id}`, { token });
      expect(card.body).toMatchObject({ solvedCount: 1, flagsCaptured: 2 });
    } finally {
      await world.close();
    }
  });

  it('apply the files that changed, all or none, and name the one that fails', async () => {
    const url = await emptyDatabase();
    await migrateTables(url, migrationNames);
    const folder = mkdtempSync(join(tmpdir(), 'vexil-sql-'));
    const write = (name: string, returned: string) => {
      const returns = `RETURNS integer LANGUAGE sql AS 'SELECT ${returned}'`;
      const text = `CREATE OR REPLACE FUNCTION ${name.slice(0, 3)}() ${returns};`;
      writeFileSync(join(folder, name), text);
    };
    const source = new DataSource({ type: 'postgres', url });
    await source.initialize();
    const runner = source.createQueryRunner();
    const apply = (...files: string[]) => applyRepeatable(runner, files, folder);
    const answers = () => runner.query('SELECT one(), two()');
    try {
      write('one.sql', '1');
      write('two.sql', 'one() + 1');
      expect(await apply('one.sql', 'two.sql')).toEqual(['one.sql', 'two.sql']);
      expect(await apply('one.sql', 'two.sql')).toEqual([]);
      write('two.sql', '22');
      expect(await apply('one.sql', 'two.sql')).toEqual(['two.sql']);
      expect(await answers()).toEqual([{ one: 1, two: 22 }]);
      write('one.sql', '11');
      write('two.sql', 'three()');
      await expect(apply('one.sql', 'two.sql')).rejects.toThrow(
        'The migration two.sql failed: function three() does not exist',
      );
      expect(await answers()).toEqual([{ one: 1, two: 22 }]);
      expect(await apply('one.sql')).toEqual(['one.sql']);
      expect(await runner.query('SELECT name FROM repeatable_migration')).toEqual([
        { name: 'one.sql' },
      ]);
    } finally {
      await runner.release();
      await source.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
