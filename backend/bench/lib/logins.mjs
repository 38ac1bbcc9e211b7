// Log-ins against the machine's own hash rate, and what another reader notices of the flood.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { complaints, medianOf, median } from './figures.mjs';
import { startLoader } from './loader.mjs';
import { get } from './rows.mjs';
import { measureOurs } from './throughput.mjs';

const RATE = fileURLToPath(new URL('../argon2-rate.mjs', import.meta.url));
const run = promisify(execFile);

export async function logins({ loader, world, load, rounds, pin, say }) {
  const seconds = 2 * load.seconds;
  const other = startLoader(loader.meter);
  const rates = [];
  const flood = [];
  const others = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [program, ...args] = [...pin, process.execPath, RATE, String(seconds)];
      rates.push(JSON.parse((await run(program, args, { timeout: 60_000 })).stdout).perSecond);
      const timedLoad = { ...load, seconds };
      const reader = {
        ...get.detail,
        server: world.server,
        file: world.file,
        connections: 8,
        rate: 100,
      };
      const [entered, read] = await Promise.all([
        measureOurs(loader, world, 'login', timedLoad),
        other.measure({ ...reader, seconds }),
      ]);
      flood.push(entered);
      others.push(read);
    }
  } finally {
    other.stop();
  }
  say('log-ins');
  const limit = median(rates);
  const ours = medianOf(flood, 'perSecond');
  return [
    {
      name: 'login',
      limit,
      ours,
      ratio: ours / limit,
      least: 0.9,
      cpuMicros: medianOf(flood, 'cpuMicros'),
      databaseMicros: medianOf(flood, 'databaseMicros'),
      others: medianOf(flood, 'others'),
      complaint: complaints(flood),
    },
    {
      name: 'p99 of a detail during a login flood, ms',
      value: medianOf(others, 'p99'),
      most: 1000,
      complaint: complaints(others),
    },
  ];
}
