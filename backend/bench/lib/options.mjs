// The command line options, and the durations of a run.
import { parseArgs } from 'node:util';
import { growth, rows } from './routes.mjs';
import { sections } from './sections.mjs';

export const SECTIONS = Object.keys(sections);
const ROUTES = [...new Set([...rows, ...growth].map(({ ours }) => ours))];

const USAGE = `Usage: npm run bench [-- <options>]
  --quick            one short round on small databases, for trying
  --only <names>     some sections (${SECTIONS.join(', ')}),
                     and of limits and growth some routes (${ROUTES.join(', ')});
                     routes alone are compared with their limits
  --json <file>      writes all figures to a file, too
  --strict           exits with 1 if a target is missed or a row cannot be believed
  --no-pin           lets the server run on every core
  --profile <folder> writes a processor profile of the server of 2000 users`;

/** Seconds and rounds of one run; a full run should take less than ten minutes on two cores. */
const FULL = {
  users: 2000,
  few: 200,
  many: 10_000,
  rounds: 3,
  // The first requests run before V8 has optimized the code, so they do not count.
  warmUp: 2.5,
  seconds: 2.5,
  // The cost in one second varies by a tenth, which is the target's tolerance, so use many short rounds.
  growthRounds: 6,
  growthSeconds: 1,
  samples: 10,
};
const QUICK = {
  users: 200,
  few: 200,
  many: 2000,
  rounds: 1,
  warmUp: 1,
  seconds: 1,
  growthRounds: 1,
  growthSeconds: 1,
  samples: 3,
};

export function options() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        pin: { type: 'boolean', default: true },
        json: { type: 'string' },
        profile: { type: 'string' },
        only: { type: 'string' },
      },
      allowNegative: true,
    });
    if (values.help) {
      process.stdout.write(`${USAGE}\n`);
      process.exit(0);
    }
    const only = parseOnly(values.only);
    return { ...values, ...(values.quick ? QUICK : FULL), only, connections: 64 };
  } catch (error) {
    process.stderr.write(`${error.message}\n${USAGE}\n`);
    return process.exit(2);
  }
}

/** The sections and routes that `--only` names; routes alone select the sections that compare them with limits. */
export function parseOnly(text) {
  const names = text?.split(',') ?? [];
  const unknown = names.find((name) => !SECTIONS.includes(name) && !ROUTES.includes(name));
  if (unknown !== undefined) throw new Error(`There is no section or route "${unknown}".`);
  const routes = names.filter((name) => ROUTES.includes(name));
  const sections = names.filter((name) => SECTIONS.includes(name));
  if (sections.length === 0) {
    if (rows.some(({ ours }) => routes.includes(ours))) sections.push('limits');
    if (routes.includes('login')) sections.push('logins');
    else if (routes.includes('history')) sections.push('growth');
  }
  return {
    sections: sections.length > 0 ? sections : SECTIONS,
    routes: routes.length > 0 ? routes : ROUTES,
  };
}
