// The cost of two server processes that share a database: processor time per request, against two that do not.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './database.mjs';
import { complaints, median, medianOf } from './medians.mjs';
import { measureTogether, startLoader } from './load-generators.mjs';
import { MIX } from './requests.mjs';
import { get } from './routes.mjs';
import { CHALLENGES, forgetPace } from './seed.mjs';

/** Without a notification, its cache would expire only after 30 s. */
const HEARS_WITHIN_MS = 2000;
/** Requests per second of a busy process, about those of four thousand players. */
const BUSY = 1500;
/**
 * Requests per second of each of two processes, far below the limit of their shared core: at the limit, each would get
 * half of the requests and so smaller batches.
 */
const RATE = 400;

/**
 * `second` is another process on the database of `world`; `apart` is a process with an equal database of its own.
 * Two processes on one core compete for its cache, so shared databases are compared with separate ones.
 */
export async function twoProcesses({ loader, world, second, apart, load, rounds, warmUp, say }) {
  const loaders = [loader, startLoader(loader.meter)];
  const one = { world, server: world.server };
  const other = { world, server: second };
  const elsewhere = { world: apart, server: apart.server };
  const measure = async (targets, { seconds = load.seconds, ...how } = {}) => {
    const worlds = new Set(targets.map((target) => target.world));
    for (const { databaseUrl } of worlds) await forgetPace(databaseUrl);
    const parts = targets.map((target, index) => {
      const sharers = targets.filter((sharer) => sharer.world === target.world);
      return {
        loader: loaders[index],
        server: target.server,
        ...get.mix,
        file: target.world.file,
        connections: load.connections,
        ...{ seconds, ...how },
        from: target.world.tries.mix + sharers.indexOf(target) * MIX.length,
        stride: sharers.length,
        block: MIX.length,
      };
    });
    const figures = await measureTogether(loader.meter, parts, get.mix.expected);
    for (const { tries } of worlds) tries.mix = figures.next;
    return figures;
  };
  const measureWarm = async (targets, how) => {
    await measure(targets, { ...how, seconds: 1 });
    return measure(targets, how);
  };
  const seen = { busy: [], apart: [], shared: [] };
  try {
    // Each process verifies a token's signature once; the warm-up covers the tokens of all users.
    await measure([one, other], { seconds: 3 * warmUp });
    await measure([elsewhere], { seconds: 2 * warmUp });
    for (let round = 0; round < rounds; round += 1) {
      await whileStopped([other, elsewhere], async () => {
        seen.busy.push(await measureWarm([one], { constantRate: BUSY }));
      });
      await whileStopped([other], async () => {
        seen.apart.push(await measureWarm([one, elsewhere], { constantRate: RATE }));
      });
      await whileStopped([elsewhere], async () => {
        await waitUntilHeard(world, second, round);
        seen.shared.push(await measureWarm([one, other], { constantRate: RATE }));
      });
    }
  } finally {
    loaders[1].stop();
  }
  say('two processes');
  return linesOf(seen);
}

/** Stops these processes (SIGSTOP) while `work` runs. */
async function whileStopped(targets, work) {
  for (const { server } of targets) process.kill(server.pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const { server } of targets) process.kill(server.pid, 'SIGCONT');
  }
}

function linesOf({ busy, apart, shared }) {
  const all = [...busy, ...apart, ...shared];
  const complaint = [complaints(all), ...all.map(missingCaptures)].filter(Boolean).join(', ');
  return [
    { name: `a request of a lively contest, ${BUSY} a second, µs`, ...costsOf(busy), complaint },
    { name: `… ${RATE} a second for each of two sites, µs`, ...costsOf(apart), complaint },
    {
      name: '… for each of two processes of one site, ÷',
      ...costsOf(shared),
      value: median(shared.map(({ costMicros }, round) => costMicros / apart[round].costMicros)),
      most: 1.15,
      complaint,
    },
  ];
}

const costsOf = (figures) => ({
  value: medianOf(figures, 'costMicros'),
  perSecond: medianOf(figures, 'perSecond'),
  cpuMicros: medianOf(figures, 'cpuMicros'),
  databaseMicros: medianOf(figures, 'databaseMicros'),
  others: medianOf(figures, 'others'),
});

/** Checks that no correct flag was rejected, because a rejected one costs less. */
function missingCaptures({ statuses, requests }) {
  const wanted = (requests * MIX.filter((kind) => kind === 'right').length) / MIX.length;
  return (statuses[201] ?? 0) < 0.8 * wanted ? 'right flags were not captured' : '';
}

/** Waits until the second process shows a change, which it receives by NOTIFY only. */
async function waitUntilHeard({ databaseUrl, file }, second, round) {
  const [token] = JSON.parse(readFileSync(file, 'utf8'));
  const title = `Heard ${round}`;
  await query(databaseUrl, 'UPDATE challenge SET title = $1 WHERE id = $2', [title, CHALLENGES]);
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${second.url}/api/challenges`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if ((await answer.text()).includes(title)) return;
    if (performance.now() - began > HEARS_WITHIN_MS)
      throw new Error('the second process does not hear what the database tells');
    await sleep(20);
  }
}
