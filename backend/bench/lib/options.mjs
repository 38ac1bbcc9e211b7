// What the command line may say, and how long everything takes then.
import { parseArgs } from 'node:util';

const USAGE =
  'Usage: npm run bench [-- --quick] [--json <file>] [--strict] [--no-pin] [--profile <folder>]';

const FULL = {
  users: 2000,
  few: 200,
  many: 10_000,
  rounds: 3,
  // The first requests of a kind are run by an interpreter: they count for nothing.
  warmUp: 6,
  seconds: 4,
  amount: 3000,
  samples: 10,
};
const QUICK = {
  users: 200,
  few: 200,
  many: 2000,
  rounds: 1,
  warmUp: 1,
  seconds: 1,
  amount: 1000,
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
    return { ...values, ...(values.quick ? QUICK : FULL), connections: 64 };
  } catch (error) {
    process.stderr.write(`${error.message}\n${USAGE}\n`);
    return process.exit(2);
  }
}
