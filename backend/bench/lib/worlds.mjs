// Databases of several sizes, each with the built server in front of it.
import { join } from 'node:path';
import { startServer } from './processes.mjs';
import { freePort, main } from './places.mjs';
import { seed } from './seed.mjs';

const SECRET = 'bench-only-Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA';

/** The settings of a web process: the documented ones, with limits by address out of the way of one address. */
export function settings(databaseUrl, folder, port) {
  return {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, JWT_SECRET: SECRET, ROLE: 'web' } : {}),
    RATE_LIMIT_FACTOR: '10000',
  };
}

export async function openWorld({ postgres, folder, users, pin, profile, say }) {
  const began = performance.now();
  const name = `bench_${users}`;
  const databaseUrl = await postgres.create(name);
  const file = join(folder, `${name}.json`);
  await seed({ url: databaseUrl, env: settings(databaseUrl, folder, 0), users, file });
  const start = async ({ profiled = false } = {}) => {
    const port = await freePort();
    const extra = profiled && profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
    return startServer({
      command: [...pin, process.execPath, ...extra, main],
      env: settings(databaseUrl, folder, port),
      log: join(folder, `${name}.log`),
      url: `http://127.0.0.1:${port}`,
    });
  };
  const server = await start({ profiled: true });
  say(`${users} users are ready after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { databaseUrl, users, file, server, start, tries: { wrong: 0, right: 0, login: 0 } };
}
