// The other end of load.mjs: asks for a measurement and adds what servers and database used for it.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LOAD = fileURLToPath(new URL('../load.mjs', import.meta.url));

export function startLoader(meter) {
  const child = fork(LOAD);
  const ask = (load) =>
    new Promise((resolve, reject) => {
      child.once('message', ({ figures, error }) =>
        error ? reject(new Error(error)) : resolve(figures),
      );
      child.send(load);
    });
  return {
    meter,
    /** Loads without measuring what it costs; see `measureTogether`. */
    load: ({ server, ...load }) => ask({ ...load, url: server.url }),
    async measure({ server, expected, ...load }) {
      const used = await meter.during([server.pid], () => ask({ ...load, url: server.url }));
      return withCosts(used.result, used, [expected].flat());
    },
    stop: () => child.kill(),
  };
}

/** Several loads at once, each by a loader of its own on a server of its own; figures as of one measurement. */
export async function measureTogether(meter, parts, expected) {
  const used = await meter.during(
    parts.map(({ server }) => server.pid),
    () => Promise.all(parts.map(({ loader, ...load }) => loader.load(load))),
  );
  const statuses = {};
  for (const { statuses: counts } of used.result)
    for (const [status, count] of Object.entries(counts))
      statuses[status] = (statuses[status] ?? 0) + count;
  const sum = (key) => used.result.reduce((total, figures) => total + figures[key], 0);
  const figures = {
    perSecond: sum('perSecond'),
    requests: sum('requests'),
    errors: sum('errors'),
    statuses,
    next: Math.max(...used.result.map(({ next }) => next)),
  };
  return withCosts(figures, used, expected);
}

/** Microseconds of processor time a request, which say what one full core could do, whatever else was slow. */
function withCosts(figures, { serverSeconds, databaseSeconds, others }, expected) {
  const each = (seconds) => (seconds / Math.max(1, figures.requests)) * 1e6;
  const bad = Object.entries(figures.statuses).filter(
    ([status]) => !expected.includes(Number(status)),
  );
  return {
    ...figures,
    cpuMicros: each(serverSeconds),
    databaseMicros: each(databaseSeconds),
    costMicros: each(serverSeconds + databaseSeconds),
    others,
    bad: Object.fromEntries(bad),
  };
}
