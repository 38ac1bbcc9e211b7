// Rounds of measurements of the limit server and ours in turns, so that both run under the same conditions.
import { complaints, medianOf } from './medians.mjs';
import { get, rows } from './routes.mjs';
import { forgetPace } from './seed.mjs';

const WRITES = new Set(['wrong', 'right', 'login']);

/** One measurement on a world; attempt numbers continue from the previous one. */
export async function measureOurs(loader, world, name, load) {
  const { kind } = get[name];
  if (!WRITES.has(kind))
    return loader.measure({ ...get[name], ...load, server: world.server, file: world.file });
  if (kind !== 'login') await forgetPace(world.databaseUrl);
  const from = world.tries[kind];
  const spec = { ...get[name], ...load, server: world.server, file: world.file, from };
  const figures = await loader.measure(spec);
  world.tries[kind] = figures.next;
  return figures;
}

/** Reads before writes: correct flags would lengthen the solved view, which is measured as seeded. */
export async function ratios({ wanted, ...run }) {
  const chosen = rows.filter(({ ours }) => wanted(ours));
  const isWrite = ({ ours }) => WRITES.has(get[ours].kind);
  const parts = { reads: chosen.filter((row) => !isWrite(row)), writes: chosen.filter(isWrite) };
  const lines = [];
  for (const [part, some] of Object.entries(parts))
    if (some.length > 0) lines.push(...(await compareWithLimits({ ...run, part, chosen: some })));
  return lines;
}

async function compareWithLimits(run) {
  const { loader, world, limits, load, warmUp, rounds, part, chosen, say } = run;
  const seen = new Map(
    chosen.flatMap(({ limit, ours }) => [
      [limit, []],
      [ours, []],
    ]),
  );
  const withoutDatabase = new Set(
    chosen.filter(({ by }) => by === 'cpu').flatMap(({ limit, ours }) => [limit, ours]),
  );
  const once = async (name, seconds) => {
    const spec = { ...load, seconds, awake: withoutDatabase.has(name) };
    return name in limitNames
      ? loader.measure({ ...get[name], ...spec, server: limits })
      : measureOurs(loader, world, name, spec);
  };
  for (const name of seen.keys()) await once(name, warmUp);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, figures] of seen) figures.push(await once(name, load.seconds));
    say(`${part}: round ${round} of ${rounds}`);
  }
  return chosen.map((row) => judge(row, seen.get(row.limit), seen.get(row.ours)));
}

const limitNames = { bytes: 1, brotli: 1, etag: 1, key: 1, insert: 1 };

function judge({ name, least, by = 'rate' }, limit, ours) {
  const rate = medianOf(ours, 'perSecond') / medianOf(limit, 'perSecond');
  const cpu = medianOf(limit, 'cpuMicros') / medianOf(ours, 'cpuMicros');
  return {
    name,
    limit: medianOf(limit, 'perSecond'),
    ours: medianOf(ours, 'perSecond'),
    bytes: medianOf(ours, 'bytes'),
    p99: medianOf(ours, 'p99'),
    cpuMicros: medianOf(ours, 'cpuMicros'),
    databaseMicros: medianOf(ours, 'databaseMicros'),
    others: Math.max(medianOf(limit, 'others'), medianOf(ours, 'others')),
    rate,
    cpu,
    by,
    ratio: by === 'cpu' ? cpu : rate,
    least,
    complaint: complaints([...limit, ...ours]),
  };
}
