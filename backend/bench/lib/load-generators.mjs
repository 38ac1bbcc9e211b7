// Controls load-generator.mjs: requests a measurement and adds the processor time of servers and database.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LOAD = fileURLToPath(new URL('../load-generator.mjs', import.meta.url));

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
    /** Loads without measuring the cost; see `measureTogether`. */
    load: ({ server, ...load }) => ask({ ...load, url: server.url }),
    async measure({ server, expected, ...load }) {
      const used = await meter.during([server.pid], () => ask({ ...load, url: server.url }));
      return withCosts(used.result, used, [expected].flat());
    },
    stop: () => child.kill(),
  };
}

/** Several loads at once, each with its own load generator and server, combined into one measurement. */
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

/** Processor time per request in microseconds, which does not depend on other bottlenecks. */
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
