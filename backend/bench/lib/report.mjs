// Prints the table of a run.
import { conclusions, isBelievable, isReached } from './results.mjs';

const NOTES = `by rate: requests/s, ours ÷ limit; by cpu: processor time of the server a request, limit ÷ ours; * is the one that counts
server, db: µs of processor time a request of server processes and PostgreSQL; others: their part of the processor meanwhile
by cost: processor time of server and db a request, few ÷ many, median of the rounds' ratios`;

export function print({ machine, options, seconds, lines }) {
  const out = ['', describe(machine, options), NOTES, ''];
  const table = (heading, some) => {
    if (some.length > 0) out.push(row(heading), ...some.map((line) => row(cellsOf(line))), '');
  };
  const of = (key) => lines.filter((line) => line[key] !== undefined);
  table(head('limit/s', 'ours/s', 'by rate', 'by cpu'), of('limit'));
  table(head('few/s', 'many/s', 'by rate', 'by cost'), of('few'));
  table(head('value', '', '', ''), of('value'));
  out.push(...conclusions(lines));
  out.push(`The run took ${whole(seconds)} s.`, '');
  process.stdout.write(out.join('\n'));
}

function describe(
  { cores, model, memoryGiB, node, loadBefore },
  { users, rounds, seconds, growthRounds, growthSeconds, connections, quick },
) {
  const lines = [
    `${cores} cores (${model}), ${memoryGiB} GiB, Node ${node}, load before ${loadBefore}`,
    `${users} users, 100 challenges, ${connections} connections, medians of ${rounds} rounds of ${seconds} s (growth: ${growthRounds} of ${growthSeconds} s)`,
  ];
  if (quick) lines.push('A quick run: for trying, too short to judge by.');
  return lines.join('\n');
}

const head = (...figures) => ['', ...figures, ...['server', 'db', 'KB', 'others', 'target', '']];

function cellsOf(line) {
  const star = (name) => (line.by === name ? '*' : '');
  const common = [
    optional(line.cpuMicros, whole),
    optional(line.databaseMicros, whole),
    optional(line.bytes, (bytes) => one(bytes / 1000)),
    optional(line.others, (share) => `${(100 * share).toFixed(0)} %`),
    targetOf(line),
    mark(line),
  ];
  if (line.value !== undefined)
    return [line.name, line.value < 10 ? two(line.value) : one(line.value), '', '', '', ...common];
  const rate = two(line.rate ?? line.ratio) + (['cpu', 'cost'].includes(line.by) ? '' : '*');
  const [before, after] = line.few === undefined ? [line.limit, line.ours] : [line.few, line.many];
  const cost = line.by === 'cost' ? line.ratio : line.cpu;
  return [
    line.name,
    whole(before),
    whole(after),
    rate,
    optional(cost, two) + (star('cpu') || star('cost')),
    ...common,
  ];
}

function targetOf({ least, most }) {
  if (least !== undefined) return `≥ ${two(least)}`;
  return most === undefined ? '' : `≤ ${most}`;
}

/** Marks an invalid row, whatever its figures say. */
function mark(line) {
  if (line.complaint) return `INVALID: ${line.complaint}`;
  if (targetOf(line) === '') return isBelievable(line) ? '' : '?';
  return (isReached(line) ? 'ok' : 'SHORT') + (isBelievable(line) ? '' : '?');
}

const row = ([name, ...cells]) =>
  `  ${name.padEnd(50)}${cells.map((cell) => cell.padStart(10)).join('')}`;
const optional = (value, format) => (value === undefined ? '' : format(value));
const whole = (number) => Math.round(number).toLocaleString('en-US');
const one = (number) => number.toFixed(1);
const two = (number) => number.toFixed(2);
