import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/infra/database/embedded';
import { migrate } from '../../src/infra/database/migrate';
import { startApp, type World } from '../support/app';
import { createEmptyDatabase } from '../support/database';
import { type ServerProcess, startServer } from '../support/processes';
import { TcpProxy } from '../support/tcp-proxy';
import { AGREED, Journal } from './support/journal';
import { lasting, randomFrom, seed } from './support/seed';

describe('kill -9 of PostgreSQL under load', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let line: TcpProxy;
  let world: World;
  let servers: ServerProcess[];

  const launch = () =>
    startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      database: 'vexil',
      password: 'tests-only',
      // fsync stays on: acknowledged data must be on disk.
      settings: ['max_connections=200'],
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-kill-'));
    postgres = await launch();
    // A new postmaster gets another port; the proxy's port stays.
    line = await TcpProxy.to('127.0.0.1', postgres.port);
    const shared = process.env.TEST_DATABASE_URL;
    process.env.TEST_DATABASE_URL = line.inFrontOf(postgres.url);
    const database = await createEmptyDatabase().finally(
      () => (process.env.TEST_DATABASE_URL = shared),
    );
    await migrate(database.url);
    world = await startApp({}, database);
    const settings = {
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      LOG_LEVEL: 'silent',
      ROLE: 'web',
    };
    servers = [await startServer(settings), await startServer(settings)];
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
    await line.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('keeps what was acknowledged, answers 503 meanwhile, and serves again by itself', async () => {
    const random = randomFrom(seed);
    const journal = await Journal.open(world, seed, { users: 50, challenges: 60 });
    const urls = servers.map(({ url }) => url);
    journal.play(() => urls, 16, 10);
    const recoveries: number[] = [];
    for (const end = Date.now() + lasting; Date.now() < end;) {
      await sleep(1000 + 2000 * random());
      process.kill(postgres.pid, 'SIGKILL');
      await sleep(1000 + 2500 * random());
      const health = await Promise.all(urls.map((url) => fetch(`${url}/healthz`)));
      expect(health.map(({ status }) => status)).toEqual([200, 200]);
      postgres = await launch();
      line.target.port = postgres.port;
      const begun = performance.now();
      const taken = journal.count(201) + journal.count(409);
      while (journal.count(201) + journal.count(409) < taken + 5) {
        if (performance.now() - begun > 15_000) break;
        await sleep(20);
      }
      recoveries.push(performance.now() - begun);
    }
    await journal.stop();
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    expect(await journal.compare()).toEqual(AGREED);
    expect(journal.strange()).toEqual([]);
    // The servers were never killed, so every request got a response.
    expect(journal.count(0)).toBe(0);
    expect(journal.count(503)).toBeGreaterThan(0);
    expect(journal.slowest(503)).toBeLessThan(3500);
    expect(Math.max(...recoveries)).toBeLessThan(10_000);
  });
});
