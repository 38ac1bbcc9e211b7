// Databases of several sizes, each with a server process.
import { join } from 'node:path';
import { startServer } from './processes.mjs';
import { freePort, main } from './paths.mjs';
import { MIX } from './requests.mjs';
import { addSubmissions, CHALLENGES, HELD, seed } from './seed.mjs';

const SECRET = 'bench-only-Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA';
const MILLION = 1_000_000;

/**
 * The settings of a web process: the documented ones, with raised limits by address because all requests have one
 * address.
 */
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

/** Worlds are created once; those with the same number of users are copies of one seeded database. */
export function createWorlds({ postgres, folder, pin, profile, say, onOpen }) {
  const seeds = new Map();
  const worlds = new Map();

  const seedOf = (users) => {
    if (!seeds.has(users)) seeds.set(users, fill(users));
    return seeds.get(users);
  };

  async function fill(users) {
    const name = `seed_${users}`;
    const url = await postgres.create(name);
    const file = join(folder, `${name}.json`);
    await seed({ url, env: settings(url, folder, 0), users, file });
    return { name, file };
  }

  async function open(name, { users, million = false, profiled = false }) {
    const began = performance.now();
    const from = await seedOf(users);
    const databaseUrl = await postgres.create(`world_${name}`, from.name);
    if (million) await addSubmissions(databaseUrl, MILLION, users);
    const start = async (extra = []) => {
      const port = await freePort();
      return startServer({
        command: [...pin, process.execPath, ...extra, main],
        env: settings(databaseUrl, folder, port),
        log: join(folder, `${name}.log`),
        url: `http://127.0.0.1:${port}`,
      });
    };
    const server = await start(
      profiled && profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
    );
    onOpen(server);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(
      `${users} users${million ? ' with a million submissions' : ''} are ready after ${seconds} s`,
    );
    // Half of the correct flags are reserved for the mix; no flag is captured twice.
    const mix = MIX.length * users * Math.floor((CHALLENGES - HELD) / 2);
    const tries = { wrong: 0, right: 0, login: 0, mix };
    return { databaseUrl, users, file: from.file, server, start, tries };
  }

  /** Returns the world of this name; creates it on first use. */
  return (name, options) => {
    if (!worlds.has(name)) worlds.set(name, open(name, options));
    return worlds.get(name);
  };
}
