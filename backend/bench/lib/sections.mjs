// The sections of a run in order. Each receives what it needs from the run and returns lines of the table.
import { measureEvents } from './event-latency.mjs';
import { growths } from './growth.mjs';
import { measureEventLoopDelays } from './event-loop-delay/measure.mjs';
import { logins } from './logins.mjs';
import { longTransactions } from './long-transactions.mjs';
import { residentMB } from './processes.mjs';
import { recruiting } from './recruiting.mjs';
import { scores } from './scores.mjs';
import { starts } from './startup-time.mjs';
import { ratios } from './throughput.mjs';
import { twoProcesses } from './two-processes.mjs';

/** The rows of a run with several sections; a single section has all its rows. */
const LONGEST_DELAYS = 10;

export const sections = {
  limits: async (run) =>
    ratios({ ...run.common, world: await run.main(), limits: await run.limits() }),
  logins: async (run) => logins({ ...run.common, world: await run.main() }),
  // Runs after the sections that load the process.
  memory: async (run) => [
    {
      name: 'memory of a process under load, MB',
      value: residentMB((await run.main()).server.pid),
      most: 300,
    },
  ],
  events: async (run) =>
    measureEvents({ ...run.common, world: await run.main(), second: await run.second() }),
  processes: async (run) =>
    twoProcesses({
      ...run.common,
      world: await run.main(),
      second: await run.second(),
      apart: await run.apart(),
    }),
  transactions: async (run) => longTransactions({ ...run.common, world: await run.open() }),
  growth: async (run) =>
    growths({
      ...run.common,
      rounds: run.settings.growthRounds,
      load: { ...run.common.load, seconds: run.settings.growthSeconds },
      few: await run.few(),
      many: await run.many(),
      million: await run.million(),
    }),
  scores: async (run) => scores({ ...run.common, world: await run.many() }),
  recruiting: async (run) => recruiting({ ...run.common, world: await run.season() }),
  // Runs last, because it adds rows to the database that other sections read.
  'event-loop-delay': async (run) => {
    const longestFirst = await measureEventLoopDelays({ ...run.common, world: await run.many() });
    const isAlone = run.settings.only.sections.length === 1;
    if (isAlone) return longestFirst;
    return longestFirst.filter((line, place) => place < LONGEST_DELAYS || line.complaint);
  },
  starts: async (run) => starts(run.common),
};

/** Runs these sections. Lines without a measured `others` (the processor share of other programs) get that of their section. */
export async function runSections(run, names) {
  const lines = [];
  for (const name of Object.keys(sections).filter((section) => names.includes(section))) {
    const { result, others } = await run.meter.during([], () => sections[name](run));
    lines.push(...result.map((line) => ({ section: name, others, ...line })));
  }
  return lines;
}
