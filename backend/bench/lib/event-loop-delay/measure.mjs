// The longest event loop delay of one request: every operation with its largest valid input, and background work.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { query } from '../database.mjs';
import { measureBackground } from './background.mjs';
import { requestOf, send, watch } from './client.mjs';
import { inputsOf } from './inputs.mjs';
import { EVERYTHING, insertRows } from './rows.mjs';
import { freePort, main, root } from '../paths.mjs';
import { startServer } from '../processes.mjs';
import { settings } from '../databases.mjs';

const WATCH = fileURLToPath(new URL('monitor.mjs', import.meta.url));
const MOST_MS = 50;

/** A row for each input, the longest delay first. */
export async function measureEventLoopDelays({ world, folder, say }) {
  const document = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
  const { inputs, missing, gone } = inputsOf(document);
  if (missing.length + gone.length > 0)
    throw new Error(`The inputs lack ${missing.join(', ')}; gone: ${gone.join(', ')}`);
  const tokens = JSON.parse(readFileSync(world.file, 'utf8'));
  const admin = world.users;
  await insertRows(world.databaseUrl, { admin });
  say('rows of the largest inputs');
  const server = await startWatched(world, folder);
  const loop = await watch(server.socket);
  const seen = [];
  const note = (row) => seen.push({ ...row, most: MOST_MS });
  try {
    const context = {
      ...{ document, world, server, folder, loop, note },
      tokens: { all: tokens, admin: tokens[admin - 1], player: tokens[EVERYTHING - 1] },
    };
    await measureBackground(context);
    say('background work');
    for (const step of inputs) note(await drive(step, context));
    say('the largest input of each operation');
  } finally {
    loop.close();
    await server.stop();
  }
  return seen.sort((a, b) => b.value - a.value);
}

/** An unexpected status makes the row invalid, because a rejected request does not do the work. */
async function drive(step, context) {
  const { operation, note, find, expected = [200, 201, 204] } = step;
  const { server, world, loop } = context;
  const [found] = find ? await query(world.databaseUrl, find) : [];
  await loop.take();
  const { status, body } = await send(server.url, requestOf(step, context, found));
  const value = await loop.take();
  const name = note ? `${operation}, ${note}` : operation;
  if ([expected].flat().includes(status)) return { name, value };
  return { name, value, complaint: `${status} ${body.toString().slice(0, 200)}` };
}

async function startWatched(world, folder) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const socket = join(folder, 'loop.sock');
  const server = await startServer({
    command: [process.execPath, '--import', WATCH, main],
    env: {
      ...settings(world.databaseUrl, folder, port),
      METRICS_PORT: String(metricsPort),
      WATCH_LOOP: socket,
      LOG_LEVEL: 'error',
    },
    log: join(folder, 'event-loop-delay.log'),
    url: `http://127.0.0.1:${port}`,
  });
  return { ...server, socket, metrics: `http://127.0.0.1:${metricsPort}` };
}
