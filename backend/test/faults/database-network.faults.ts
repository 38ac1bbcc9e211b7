import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type World } from '../support/app';
import { type ServerProcess, startServer } from '../support/processes';
import { TcpProxy } from '../support/tcp-proxy';
import { AGREED, Journal } from './support/journal';
import { lasting, seed } from './support/seed';

/** Network faults between server and database, and how each ends. */
const faults: Record<string, { break: (line: TcpProxy) => void; mend?: (line: TcpProxy) => void }> =
  {
    'five more seconds of latency': { break: (line) => (line.latency = 5000) },
    'resets of every connection': {
      break: (line) => line.reset(),
    },
    'a blackout': {
      break: (line) => {
        line.line = 'refusing';
        line.reset();
      },
    },
    'a death of all connections without a word': {
      break: (line) => line.forget(),
    },
    // Neither end is notified that connections are gone, not even after the fault.
    'half-open connections': {
      break: (line) => (line.line = 'silent'),
      mend: (line) => {
        line.line = 'open';
        line.reset();
      },
    },
  };

describe('a bad line to PostgreSQL', () => {
  let world: World;
  let line: TcpProxy;
  let server: ServerProcess;
  beforeAll(async () => {
    world = await startApp();
    const { port } = new URL(world.databaseUrl);
    line = await TcpProxy.to('127.0.0.1', Number(port));
    server = await startServer({
      DATABASE_URL: line.inFrontOf(world.databaseUrl),
      JWT_SECRET: world.config.jwtSecret,
      LOG_LEVEL: 'silent',
      ROLE: 'web',
    });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await line.close();
    await world.close();
  }, 60_000);

  it.each(Object.entries(faults))(
    'ends every request within three and a half seconds through %s, and loses and doubles nothing',
    async (_, fault) => {
      await world.query(
        'TRUNCATE capture, submission, challenge_progress, submission_pace CASCADE',
      );
      await world.query('UPDATE challenge_total SET solved_count = 0');
      const journal = await Journal.open(world, seed, { users: 40, challenges: 40 });
      journal.play(() => [server.url], 12, 20);
      await sleep(2000);
      const before = journal.entries.length;
      fault.break(line);
      const until = Date.now() + Math.min(30_000, lasting / 2);
      while (Date.now() < until) {
        const health = await fetch(`${server.url}/healthz`);
        expect(health.status).toBe(200);
        await sleep(500);
      }
      expect(journal.entries.length).toBeGreaterThan(before);
      line.latency = 0;
      line.line = 'open';
      fault.mend?.(line);
      const mended = Date.now();
      const served = () =>
        journal.entries.some(({ at, status }) => at > mended && [201, 409].includes(status));
      while (!served() && Date.now() - mended < 15_000) await sleep(50);
      expect(Date.now() - mended).toBeLessThan(10_000);
      await sleep(2000);
      await journal.stop();
      expect(server.child.exitCode).toBeNull();
      expect(await journal.compare()).toEqual(AGREED);
      expect(journal.strange()).toEqual([]);
      expect(journal.count(0)).toBe(0);
      expect(Math.max(...journal.entries.map(({ ms }) => ms))).toBeLessThan(3500);
      // PostgreSQL's own timeout ends the backends of a silent connection.
      const stuck = async () =>
        (
          await world.query<{ n: number }>(
            "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
          )
        )[0]?.n;
      for (const end = Date.now() + 30_000; (await stuck()) !== 0 && Date.now() < end;)
        await sleep(250);
      expect(await stuck()).toBe(0);
    },
  );
});
