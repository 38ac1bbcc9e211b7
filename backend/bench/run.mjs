// npm run bench: the ratios of this server to what its machine can do, measured in one run.
import { writeFileSync } from 'node:fs';
import { build } from '../../scripts/lib/install-and-build.mjs';
import { startDatabase } from './lib/database.mjs';
import { startLimits } from './lib/limits.mjs';
import { startLoader } from './lib/load-generators.mjs';
import { machine, onFirstCore } from './lib/machine.mjs';
import { options } from './lib/options.mjs';
import { ownFolder } from './lib/paths.mjs';
import { startProcessorMeter } from './lib/cpu-usage.mjs';
import { print } from './lib/report.mjs';
import { runSections } from './lib/sections.mjs';
import { isBelievable, isReached } from './lib/results.mjs';
import { createWorlds } from './lib/databases.mjs';

const settings = options();
const began = performance.now();
const secondsSoFar = () => (performance.now() - began) / 1000;
const say = (text) =>
  process.stdout.write(`  [${secondsSoFar().toFixed(0).padStart(4)} s] ${text}\n`);
const closing = [];
process.exitCode = 1;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void close().then(() => process.exit(1)));

try {
  const host = machine();
  await build(['backend']);
  const lines = await measure();
  const report = { machine: host, options: settings, seconds: secondsSoFar(), lines };
  print(report);
  if (settings.json) writeFileSync(settings.json, `${JSON.stringify(report, null, 2)}\n`);
  const isGood = lines.every((line) => isReached(line) && isBelievable(line));
  process.exitCode = settings.strict && !isGood ? 1 : 0;
} finally {
  await close();
}

async function measure() {
  const pin = onFirstCore(settings.pin);
  const { folder, remove } = ownFolder('bench');
  closing.push(remove);
  const postgres = await startDatabase(folder);
  closing.push(() => postgres.stop());
  const meter = startProcessorMeter(postgres.pid);
  const loader = startLoader(meter);
  closing.push(() => loader.stop());
  const onOpen = (server) => closing.push(() => server.stop());
  const { users, few, many, rounds, warmUp, seconds, connections, samples, only } = settings;
  const world = createWorlds({
    ...{ postgres, folder, pin, say, onOpen },
    profile: settings.profile,
  });
  const main = () => world('main', { users, profiled: true });
  const once = (open) => {
    let opened;
    return () => (opened ??= open().then((server) => (onOpen(server), server)));
  };
  return runSections(
    {
      settings,
      meter,
      main,
      limits: once(async () => startLimits({ folder, postgres, pin, world: await main() })),
      second: once(async () => (await main()).start()),
      apart: () => world('apart', { users }),
      open: () => world('open', { users }),
      season: () => world('season', { users }),
      few: () => world('few', { users: few }),
      many: () => world('many', { users: many }),
      million: () => world('million', { users: many, million: true }),
      common: {
        ...{ postgres, loader, folder, pin, rounds, warmUp, samples, say },
        load: { seconds, connections },
        wanted: (route) => only.routes.includes(route),
      },
    },
    only.sections,
  );
}

async function close() {
  for (const step of closing.splice(0).reverse())
    await Promise.resolve(step()).catch((error) => process.stderr.write(`${String(error)}\n`));
}
