// Log-ins against the machine's own hash rate, and what another reader notices of the flood.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { complaints, medianOf, median } from './figures.mjs';
import { startLoader } from './loader.mjs';
import { cpuSeconds } from './processes.mjs';
import { get } from './rows.mjs';
import { measureOurs } from './throughput.mjs';

const RATE = fileURLToPath(new URL('../argon2-rate.mjs', import.meta.url));
const run = promisify(execFile);

export async function logins({ loader, world, load, warmUp, rounds, pin, say }) {
  const other = startLoader(loader.meter);
  const rates = [];
  const alone = [];
  const beside = [];
  const others = [];
  const flood = (seconds) => measureOurs(loader, world, 'login', { ...load, seconds });
  const reader = { ...get.detail, server: world.server, file: world.file, connections: 8 };
  try {
    await flood(2 * warmUp);
    for (let round = 0; round < rounds; round += 1) {
      await settle(world.server);
      const [program, ...args] = [...pin, process.execPath, RATE, String(load.seconds)];
      rates.push(JSON.parse((await run(program, args, { timeout: 60_000 })).stdout).perSecond);
      // Alone, as the hashes are; beside a reader only his waiting counts.
      alone.push(await flood(2 * load.seconds));
      await settle(world.server);
      const [entered, read] = await Promise.all([
        flood(load.seconds),
        other.measure({ ...reader, rate: 100, seconds: load.seconds }),
      ]);
      beside.push(entered);
      others.push(read);
    }
  } finally {
    other.stop();
  }
  say('log-ins');
  const limit = median(rates);
  const ours = medianOf(alone, 'perSecond');
  return [
    {
      ...{ name: 'login', limit, ours, ratio: ours / limit, least: 0.9 },
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

/** Waits until a server has finished the hashes of clients who are gone, which would slow down what is measured next. */
async function settle({ pid }) {
  for (let before = cpuSeconds(pid); ;) {
    await sleep(250);
    const now = cpuSeconds(pid);
    if (now - before < 0.05) return;
    before = now;
  }
}
