// What a second server process on the same database costs: processor time a request of both against that of one.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './database.mjs';
import { complaints, medianOf } from './figures.mjs';
import { measureTogether, startLoader } from './loader.mjs';
import { MIX } from './requests.mjs';
import { get } from './rows.mjs';
import { CHALLENGES, forgetPace } from './seed.mjs';

/** Without a notification its cache would show the change only after 30 s, by age. */
const HEARS_WITHIN_MS = 2000;

/** `second` serves the database of `world`, too. While one process is measured, the second one stands still. */
export async function twoProcesses({ loader, world, second, load, rounds, warmUp, say }) {
  const other = startLoader(loader.meter);
  const measure = async (servers, seconds) => {
    await forgetPace(world.databaseUrl);
    const from = world.tries.mix;
    const figures = await measureTogether(
      loader.meter,
      servers.map((server, index) => ({
        loader: [loader, other][index],
        server,
        ...get.mix,
        file: world.file,
        connections: load.connections / servers.length,
        seconds,
        from: from + index * MIX.length,
        stride: servers.length,
        block: MIX.length,
      })),
      get.mix.expected,
    );
    world.tries.mix = figures.next;
    return figures;
  };
  const both = [world.server, second];
  const seen = { one: [], two: [] };
  try {
    // Long enough for both to have met every user, so that neither verifies tokens for the first time later.
    await measure(both, 3 * warmUp);
    for (let round = 0; round < rounds; round += 1) {
      process.kill(second.pid, 'SIGSTOP');
      try {
        await measure([world.server], 1);
        seen.one.push(await measure([world.server], load.seconds));
      } finally {
        process.kill(second.pid, 'SIGCONT');
      }
      await waitUntilHeard(world, second, round);
      await measure(both, 1);
      seen.two.push(await measure(both, load.seconds));
    }
  } finally {
    other.stop();
  }
  say('two processes');
  return linesOf(seen);
}

function linesOf({ one, two }) {
  const all = [...one, ...two];
  const complaint = [complaints(all), ...all.map(missingCaptures)].filter(Boolean).join(', ');
  return [
    { name: 'a request of a lively contest, one process, µs', ...costsOf(one), complaint },
    {
      name: 'two processes ÷ one, processor a request',
      ...costsOf(two),
      value: medianOf(two, 'costMicros') / medianOf(one, 'costMicros'),
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
