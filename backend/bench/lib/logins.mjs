// Log-ins compared with the machine's hash rate, and their effect on another reader.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { complaints, medianOf, medianRatio } from './medians.mjs';
import { startLoader } from './load-generators.mjs';
import { cpuSeconds } from './processes.mjs';
import { get } from './routes.mjs';
import { measureOurs } from './throughput.mjs';

const RATE = fileURLToPath(new URL('../argon2-rate.mjs', import.meta.url));
const run = promisify(execFile);

/**
 * Warm-up factor of log-ins: at 170 a second V8 optimizes their code late. Without its hash, a log-in costs the server
 * 890 µs in the first 6 s and 430 µs after 18 s.
 */
const WARM_UP_FACTOR = 7;
const HASH_SECONDS = 2;
const FLOOD_SECONDS = 5;

export async function logins({ loader, world, load, warmUp, rounds, pin, say }) {
  const other = startLoader(loader.meter);
  const hashes = [];
  const alone = [];
  const beside = [];
  const others = [];
  const flood = async (length) => {
    const figures = await measureOurs(loader, world, 'login', { ...load, ...length });
    await settle(world.server);
    return figures;
  };
  const reader = { ...get.detail, server: world.server, file: world.file, connections: 8 };
  try {
    await flood({ seconds: WARM_UP_FACTOR * warmUp });
    // Many short rounds, because the hash rate changes within seconds.
    for (let round = 0; round < 2 * rounds; round += 1) {
      const [program, ...args] = [...pin, process.execPath, RATE, String(HASH_SECONDS)];
      const hash = JSON.parse((await run(program, args, { timeout: 60_000 })).stdout);
      hashes.push(hash);
      // By number of requests: after a fixed time, completed hashes without a sent response would not be counted.
      alone.push(await flood({ amount: Math.round(hash.perSecond * FLOOD_SECONDS) }));
    }
    // With a reader, only the reader's latency counts.
    for (let round = 0; round < rounds; round += 1) {
      const [entered, read] = await Promise.all([
        flood({ seconds: load.seconds }),
        other.measure({ ...reader, rate: 100, seconds: load.seconds }),
      ]);
      beside.push(entered);
      others.push(read);
    }
  } finally {
    other.stop();
  }
  say('log-ins');
  const limit = medianOf(hashes, 'perSecond');
  const ours = medianOf(alone, 'perSecond');
  const ratio = medianRatio(alone, hashes, 'perSecond');
  return [
    {
      ...{ name: 'login', limit, ours, ratio, least: 0.75 },
      cpuMicros: medianOf(alone, 'cpuMicros'),
      databaseMicros: medianOf(alone, 'databaseMicros'),
      others: medianOf(alone, 'others'),
      complaint: complaints([...alone, ...beside]),
    },
    {
      name: 'p99 of a detail during a login flood, ms',
      value: medianOf(others, 'p99'),
      most: 1000,
      complaint: complaints(others),
    },
  ];
}

/** Waits until the server has finished hashes of disconnected clients, which would slow down the next measurement. */
async function settle({ pid }) {
  for (let before = cpuSeconds(pid); ;) {
    await sleep(250);
    const now = cpuSeconds(pid);
    if (now - before < 0.05) return;
    before = now;
  }
}
