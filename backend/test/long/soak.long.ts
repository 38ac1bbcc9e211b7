import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type World } from '../support/app';
import { createChallenge } from '../support/challenges';
import { type ServerProcess, startServer } from '../support/processes';
import { createUser, type TestUser } from '../support/users';
import { lasting, randomFrom, seed } from './support/plan';

const PER_SECOND = 50;

interface Sample {
  at: number;
  rss: number;
  files: number;
  connections: number;
}

describe('many users for a long time', () => {
  let world: World;
  let server: ServerProcess;
  beforeAll(async () => {
    world = await startApp();
    server = await startServer({
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'silent',
      ROLE: 'web',
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

  it('H112 neither slow the server down nor let it grow', async () => {
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
    const total = Math.max(60_000, 2 * lasting);
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
      await sleep(10);
    }
    await Promise.all(under);
    expect(strange).toEqual([]);
    waits.sort((a, b) => a - b);
    expect(waits.at(Math.floor(waits.length * 0.99))).toBeLessThan(500);
    // Past the warm-up, the second half is compared with the first.
    const warm = samples.slice(Math.floor(samples.length / 3));
    const mean = (part: Sample[], key: 'rss' | 'files' | 'connections') =>
      part.reduce((sum, each) => sum + each[key], 0) / part.length;
    const [first, last] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
    expect(mean(last, 'rss')).toBeLessThan(mean(first, 'rss') * 1.1 + 10 * 2 ** 20);
    expect(mean(last, 'files')).toBeLessThan(mean(first, 'files') + 20);
    expect(Math.max(...warm.map(({ connections }) => connections))).toBeLessThan(60);
  });
});
