// What a second server process on the same database costs: processor time a request of both against that of one.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './database.mjs';
import { complaints, median, medianOf } from './figures.mjs';
import { measureTogether, startLoader } from './loader.mjs';
import { MIX } from './requests.mjs';
import { get } from './rows.mjs';
import { CHALLENGES, forgetPace } from './seed.mjs';

/** Without a notification its cache would show the change only after 30 s, by age. */
const HEARS_WITHIN_MS = 2000;
/** Requests a second of a busy process: what some four thousand players send. */
const BUSY = 1500;
/**
 * Requests a second of each of two processes, far below the limit of the core that they share: at the limit, each would get
 * half of the requests, and so smaller batches, only because there is a second one.
 */
const PACE = 400;

/** `second` serves the database of `world`, too. While one process is measured, the second one stands still. */
export async function twoProcesses({ loader, world, second, load, rounds, warmUp, say }) {
  const other = startLoader(loader.meter);
  const both = [world.server, second];
  const measure = async (servers, { seconds = load.seconds, ...how } = {}) => {
    await forgetPace(world.databaseUrl);
    const from = world.tries.mix;
    const figures = await measureTogether(
      loader.meter,
      servers.map((server, index) => ({
        loader: [loader, other][index],
        server,
        ...get.mix,
        file: world.file,
        connections: load.connections,
        ...{ seconds, ...how },
        from: from + index * MIX.length,
        stride: servers.length,
        block: MIX.length,
      })),
      get.mix.expected,
    );
    world.tries.mix = figures.next;
    return figures;
  };
  const measureWarm = async (servers, how) => {
    await measure(servers, { ...how, seconds: 1 });
    return measure(servers, how);
  };
  const seen = { busy: [], one: [], each: [], together: [] };
  try {
    // Long enough for both to have met every user, so that neither verifies tokens for the first time later.
    await measure(both, { seconds: 3 * warmUp });
    for (let round = 0; round < rounds; round += 1) {
      process.kill(second.pid, 'SIGSTOP');
      try {
        seen.busy.push(await measureWarm([world.server], { pace: BUSY }));
        seen.one.push(await measureWarm([world.server], { pace: PACE }));
      } finally {
        process.kill(second.pid, 'SIGCONT');
      }
      await waitUntilHeard(world, second, round);
      seen.each.push(await measureWarm(both, { pace: PACE }));
      seen.together.push(await measureWarm(both, { pace: PACE / both.length }));
    }
  } finally {
    other.stop();
  }
  say('two processes');
  return linesOf(seen);
}

function linesOf({ busy, one, each, together }) {
  const all = [...busy, ...one, ...each, ...together];
  const complaint = [complaints(all), ...all.map(missingCaptures)].filter(Boolean).join(', ');
  const ratioOf = (figures) =>
    median(figures.map(({ costMicros }, round) => costMicros / one[round].costMicros));
  return [
    { name: `a request of a lively contest, ${BUSY} a second, µs`, ...costsOf(busy), complaint },
    { name: `… ${PACE} a second, µs`, ...costsOf(one), complaint },
    {
      name: `two processes ÷ one, ${PACE} a second each`,
      ...costsOf(each),
      value: ratioOf(each),
      most: 1.15,
      complaint,
    },
    {
      name: `… ${PACE} a second together`,
      ...costsOf(together),
      value: ratioOf(together),
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

/** A right flag that was refused as a wrong one would pass for one: their number shows it. */
function missingCaptures({ statuses, requests }) {
  const wanted = (requests * MIX.filter((kind) => kind === 'right').length) / MIX.length;
  return (statuses[201] ?? 0) < 0.8 * wanted ? 'right flags were not captured' : '';
}

/** Until the second process shows what was written behind its back, of which it learns by NOTIFY alone. */
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
