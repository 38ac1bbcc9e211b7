import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/infra/database/embedded/postmaster';
import { startApp, type World } from '../support/app';
import { createChallenge } from '../support/challenges';
import { type ServerProcess, startServer } from '../support/processes';
import { createUser, type TestUser } from '../support/users';
import { lasting, randomFrom, seed } from './support/seed';

const PER_SECOND = 50;
const total = Math.max(60_000, 2 * lasting);

interface Sample {
  at: number;
  rss: number;
  files: number;
  connections: number;
}

describe('many users for a long time', () => {
  let world: World;
  let server: ServerProcess;
  let metricsPort: number;
  beforeAll(async () => {
    world = await startApp();
    metricsPort = await freePort();
    server = await startServer({
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'silent',
      ROLE: 'web',
      METRICS_PORT: String(metricsPort),
    });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await world.close();
  }, 60_000);

  const sample = async (): Promise<Sample> => {
    const { pid = 0 } = server.child;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [row] = await world.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()',
    );
    return {
      at: Date.now(),
      rss: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
      connections: row?.n ?? 0,
    };
  };

  /** The event loop metrics cover the time since the previous read. */
  const readMetrics = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const valueOf = (name: RegExp) =>
      Number(new RegExp(`^${name.source} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      loopP99: valueOf(/nodejs_eventloop_lag_p99_seconds/),
      timers: valueOf(/nodejs_active_resources{type="Timeout"}/),
    };
  };

  it(
    'neither slow the server down nor let it grow',
    async () => {
      const random = randomFrom(seed);
      const users: TestUser[] = [];
      for (let n = 0; n < 200; n += 1) users.push(await createUser(world));
      const ids: number[] = [];
      for (let n = 0; n < 60; n += 1)
        ids.push((await createChallenge(world, { flags: [{ literal: `vexil{soak-${n}}` }] })).id);
      const one = <Item>(items: readonly Item[]) =>
        items[Math.floor(random() * items.length)] as Item;
      const waits: number[] = [];
      const strange: string[] = [];
      const request = async () => {
        const { token, id: userId } = one(users);
        const index = Math.floor(random() * ids.length);
        const id = ids[index];
        const [path, body] = one([
          ['/challenges'],
          [`/challenges/${id}`],
          ['/user/scoreboard/4'],
          [`/user/solved/${userId}`],
          [`/user/info/${userId}`],
          [`/challenges/${id}/submissions`, { flag: `vexil{soak-${index}}` }],
          ['/auth/refresh', { refresh: 'none-such' }],
        ] as [string, object?][]);
        const begun = performance.now();
        const answer = await fetch(`${server.url}/api${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        await answer.arrayBuffer();
        waits.push(performance.now() - begun);
        if (answer.status >= 500) strange.push(`${answer.status} ${path}`);
      };
      const samples: Sample[] = [];
      const under = new Set<Promise<void>>();
      let warmMetrics: Awaited<ReturnType<typeof readMetrics>> | undefined;
      for (let begun = Date.now(), sent = 0; Date.now() - begun < total;) {
        const due = ((Date.now() - begun) / 1000) * PER_SECOND;
        for (; sent < due; sent += 1) {
          const one_ = request().catch((error: unknown) => {
            strange.push(String(error));
          });
          under.add(one_);
          void one_.finally(() => under.delete(one_));
        }
        if (samples.length === 0 || Date.now() - (samples.at(-1)?.at ?? 0) > 1000)
          samples.push(await sample());
        if (Date.now() - begun > total / 3) warmMetrics ??= await readMetrics();
        await sleep(10);
      }
      await Promise.all(under);
      const metrics = await readMetrics();
      expect(strange).toEqual([]);
      const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? NaN;
      // Compares the second half of the run with the first, without the warm-up.
      const warm = samples.slice(Math.floor(samples.length / 3));
      const mean = (part: Sample[], key: 'rss' | 'files' | 'connections') =>
        part.reduce((sum, each) => sum + each[key], 0) / part.length;
      const [first, last] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
      const connections = Math.max(...warm.map((each) => each.connections));
      process.stdout.write(
        `${waits.length} requests, p99 ${p99.toFixed(0)} ms, event loop p99 ${(metrics.loopP99 * 1000).toFixed(0)} ms, ` +
          `memory ${megabytes(mean(first, 'rss'))} MB, then ${megabytes(mean(last, 'rss'))} MB, ` +
          `files ${mean(first, 'files').toFixed(1)}, then ${mean(last, 'files').toFixed(1)}, ` +
          `timers ${warmMetrics?.timers}, then ${metrics.timers}, at most ${connections} connections\n`,
      );
      expect(p99).toBeLessThan(500);
      expect(metrics.loopP99).toBeLessThan(0.1);
      expect(metrics.timers).toBeLessThan((warmMetrics?.timers ?? NaN) + 50);
      expect(mean(last, 'rss')).toBeLessThan(mean(first, 'rss') * 1.1 + 10 * 2 ** 20);
      expect(mean(last, 'files')).toBeLessThan(mean(first, 'files') + 20);
      expect(connections).toBeLessThan(60);
    },
    total + 5 * 60_000,
  );
});

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
