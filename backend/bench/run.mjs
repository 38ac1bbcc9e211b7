// npm run bench: the ratios of this server to what its machine can do, measured in one run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from '../../scripts/lib/prepare.mjs';
import { startDatabase } from './lib/database.mjs';
import { startLoader } from './lib/loader.mjs';
import { logins } from './lib/logins.mjs';
import { machine, onFirstCore } from './lib/machine.mjs';
import { measureEvents } from './lib/events.mjs';
import { holds } from './lib/holds.mjs';
import { options } from './lib/options.mjs';
import { freePort, ownFolder } from './lib/places.mjs';
import { residentMB, startServer } from './lib/processes.mjs';
import { print, verdict } from './lib/report.mjs';
import { get } from './lib/rows.mjs';
import { scores } from './lib/scores.mjs';
import { starts } from './lib/starts.mjs';
import { growths, ratios } from './lib/throughput.mjs';
import { openWorld } from './lib/worlds.mjs';

const LIMITS = fileURLToPath(new URL('limit-server.mjs', import.meta.url));
/** Rows of the whole run; `--only holds` prints all. */
const LONGEST_HOLDS = 10;
const settings = options();
const began = performance.now();
const say = (text) =>
  process.stdout.write(
    `  [${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s] ${text}\n`,
  );
const closing = [];
process.exitCode = 1;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void close().then(() => process.exit(1)));

try {
  const host = machine();
  await build(['backend']);
  const lines = await measure();
  print({ machine: host, options: settings, lines });
  if (settings.json)
    writeFileSync(
      settings.json,
      `${JSON.stringify({ machine: host, options: settings, lines }, null, 2)}\n`,
    );
  process.exitCode = settings.strict && !lines.every(verdict) ? 1 : 0;
} finally {
  await close();
}

async function measure() {
  const pin = onFirstCore(settings.pin);
  const { folder, remove } = ownFolder('bench');
  closing.push(remove);
  const postgres = await startDatabase(folder);
  closing.push(() => postgres.stop());
  const loader = startLoader();
  closing.push(() => loader.stop());
  const open = async (users, extra = {}) => {
    const world = await openWorld({ postgres, folder, users, pin, say, ...extra });
    closing.push(() => world.server.stop());
    return world;
  };
  const { users, rounds, warmUp, seconds, amount, connections, only } = settings;
  if (only === 'scores')
    return scores({ world: await open(settings.many), samples: settings.samples, say });
  if (only === 'holds') return holds({ world: await open(settings.many), folder, say });
  const load = { seconds, amount, connections };
  const world = await open(users, { profile: settings.profile });
  const limits = await startLimits({ folder, postgres, pin });
  await keepPages(limits, world);
  const logInRows = () => logins({ loader, world, load, warmUp, rounds, pin, say });
  if (only === 'login') return logInRows();
  const lines = await ratios({ loader, world, limits, load, warmUp, rounds, only, say });
  if (only) return lines;
  lines.push(...(await logInRows()));
  lines.push({
    name: 'memory of a process under load, MB',
    value: residentMB(world.server.pid),
    most: 300,
  });
  const second = await world.start();
  closing.push(() => second.stop());
  lines.push(...(await measureEvents({ world, second, samples: settings.samples, say })));
  const few = users === settings.few ? world : await open(settings.few);
  const many = await open(settings.many);
  lines.push(...(await growths({ loader, few, many, load, rounds, say })));
  lines.push(...(await scores({ world: many, samples: settings.samples, say })));
  lines.push(...(await holds({ world: many, folder, say })).slice(0, LONGEST_HOLDS));
  lines.push(...(await starts({ folder, say })));
  return lines;
}

async function startLimits({ folder, postgres, pin }) {
  const port = await freePort();
  const server = await startServer({
    command: [...pin, process.execPath, LIMITS],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: await postgres.create('limits'),
    },
    log: join(folder, 'limits.log'),
    url: `http://127.0.0.1:${port}`,
  });
  closing.push(() => server.stop());
  return server;
}

/** The limit sends just the bytes that our board is, plain and compressed. */
async function keepPages(limits, world) {
  const [token] = JSON.parse(readFileSync(world.file, 'utf8'));
  const answer = await fetch(world.server.url + get.board.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  const plain = Buffer.from(await answer.arrayBuffer());
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  for (const [name, body, encoding] of [
    ['plain', plain, ''],
    ['brotli', brotli, 'br'],
  ]) {
    const headers = { 'content-type': 'application/octet-stream', 'x-encoding': encoding };
    await fetch(`${limits.url}/bytes/${name}`, { method: 'PUT', headers, body });
  }
}

async function close() {
  for (const step of closing.splice(0).reverse())
    await Promise.resolve(step()).catch((error) => process.stderr.write(`${String(error)}\n`));
}
