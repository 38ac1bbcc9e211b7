// What a request costs when there is much more of everything: users, or submissions.
import { query } from './database.mjs';
import { complaints, medianOf, medianRatio } from './figures.mjs';
import { growth, GROWTH_LEAST } from './rows.mjs';
import { measureOurs } from './throughput.mjs';

/**
 * Flags of one measurement: as many as the pace of 200 users allows, and as those have left to capture in all rounds. So
 * each world gets the same number.
 */
const FLAGS = 2200;
const AMOUNTS = { wrong: FLAGS, right: FLAGS };
const EACH_USER = new Set(['solved', 'wrong', 'right']);

/** Each route on all worlds in turns. Costs count, as processor time a request of server and database. */
export async function growths({ loader, few, many, million, load, rounds, wanted, say }) {
  const lines = [];
  for (const { name, ours, of } of growth.filter((route) => wanted(route.ours))) {
    const worlds = [...(of.includes('users') ? [few] : []), many];
    if (of.includes('submissions')) worlds.push(million);
    const seen = new Map(worlds.map((world) => [world, []]));
    // PostgreSQL logs the whole page at its first change after a checkpoint. After one here, only the warm-up includes that.
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
 * One request of each user where the first one costs more: the first request of a URL is answered by the framework, and the
 * first change of a database page after a checkpoint writes the whole page to the log of PostgreSQL.
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
