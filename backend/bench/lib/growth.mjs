// Compares the cost of a request at different numbers of users or submissions.
import { query } from './database.mjs';
import { complaints, medianOf, medianRatio } from './medians.mjs';
import { growth, GROWTH_LEAST } from './routes.mjs';
import { measureOurs } from './throughput.mjs';

/**
 * Flags per measurement: as many as the rate limit of 200 users allows, and as these users can still capture in all
 * rounds. So each world gets the same number.
 */
const FLAGS = 2200;
const AMOUNTS = { wrong: FLAGS, right: FLAGS };
const EACH_USER = new Set(['solved', 'wrong', 'right']);

/** Measures each route on all worlds in turns. The cost is the processor time of server and database per request. */
export async function growths({ loader, few, many, million, load, rounds, wanted, say }) {
  const lines = [];
  for (const { name, ours, of } of growth.filter((route) => wanted(route.ours))) {
    const worlds = [...(of.includes('users') ? [few] : []), many];
    if (of.includes('submissions')) worlds.push(million);
    const seen = new Map(worlds.map((world) => [world, []]));
    // PostgreSQL logs a whole page at its first change after a checkpoint. A checkpoint here moves these writes into
    // the warm-up.
    if (EACH_USER.has(ours)) await query(many.databaseUrl, 'CHECKPOINT');
    for (const world of worlds)
      await measureOurs(loader, world, ours, { ...load, ...warmUpOf(ours, world) });
    for (let round = 0; round < rounds; round += 1)
      for (const [world, figures] of seen)
        figures.push(await measureOurs(loader, world, ours, { ...load, amount: AMOUNTS[ours] }));
    const compare = (before, after, title) =>
      lines.push(lineOf(title, seen.get(before), seen.get(after)));
    if (of.includes('users')) compare(few, many, `${name}, ${many.users} ÷ ${few.users} users`);
    if (of.includes('submissions')) compare(many, million, `${name}, a million submissions ÷ few`);
    say(`growth: ${name}`);
  }
  return lines;
}

/**
 * Warms up each user once: the framework answers the first request of a URL, and the first change of a database page
 * after a checkpoint writes the whole page to the WAL.
 */
function warmUpOf(ours, { users }) {
  return EACH_USER.has(ours) ? { amount: Math.max(FLAGS, users) } : { seconds: 1 };
}

function lineOf(name, few, many) {
  return {
    name,
    few: medianOf(few, 'perSecond'),
    many: medianOf(many, 'perSecond'),
    rate: medianOf(many, 'perSecond') / medianOf(few, 'perSecond'),
    cpuMicros: medianOf(many, 'cpuMicros'),
    databaseMicros: medianOf(many, 'databaseMicros'),
    others: Math.max(medianOf(few, 'others'), medianOf(many, 'others')),
    by: 'cost',
    ratio: medianRatio(few, many, 'costMicros'),
    least: GROWTH_LEAST,
    complaint: complaints([...few, ...many]),
  };
}
