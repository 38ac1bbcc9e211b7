// The table of a run, and what it says of each line.
export function verdict(line) {
  if (line.complaint) return false;
  return line.least === undefined ? line.value <= line.most : line.ratio >= line.least;
}

export function print({ machine, options, lines }) {
  const out = [];
  out.push('', describe(machine, options), '');
  out.push(row(['', 'limit/s', 'ours/s', 'by rate', 'by cpu', 'µs each', 'KB', 'target', '']));
  for (const line of lines.filter(({ limit }) => limit !== undefined)) out.push(row(cellsOf(line)));
  out.push('', row(['', 'few/s', 'many/s', 'ratio', '', '', '', 'target', '']));
  for (const line of lines.filter(({ few }) => few !== undefined))
    out.push(
      row([
        line.name,
        whole(line.few),
        whole(line.many),
        two(line.ratio),
        '',
        '',
        '',
        atLeast(line),
        mark(line),
      ]),
    );
  out.push('', row(['', 'value', '', '', '', '', '', 'target', '']));
  for (const line of lines.filter(({ value }) => value !== undefined))
    out.push(row([line.name, one(line.value), '', '', '', '', '', `≤ ${line.most}`, mark(line)]));
  const short = lines.filter((line) => !verdict(line));
  out.push(
    '',
    short.length === 0
      ? 'Every target is reached.'
      : `Below the target: ${short.map(({ name }) => name).join('; ')}.`,
    '',
  );
  process.stdout.write(out.join('\n'));
}

function describe(
  { cores, model, memoryGiB, node, loadBefore, busy },
  { users, rounds, seconds, connections, quick },
) {
  const lines = [
    `${cores} cores (${model}), ${memoryGiB} GiB, Node ${node}, load before ${loadBefore}`,
    `${users} users, 100 challenges, ${connections} connections, medians of ${rounds} rounds of ${seconds} s`,
    'by rate: requests/s, ours ÷ limit; by cpu: processor time of the server a request, limit ÷ ours; * is the one that counts',
  ];
  if (quick) lines.push('A quick run: for trying, too short to judge by.');
  if (busy) lines.push('The machine was busy before the run: do not trust these figures.');
  return lines.join('\n');
}

function cellsOf(line) {
  const star = (name) => (line.by === name ? '*' : '');
  const rate = two(line.rate ?? line.ratio) + (line.by === 'cpu' ? '' : '*');
  const cpu = line.cpu === undefined ? '' : two(line.cpu) + star('cpu');
  const used = line.cpuMicros === undefined ? '' : whole(line.cpuMicros);
  const size = line.bytes === undefined ? '' : one(line.bytes / 1000);
  return [
    line.name,
    whole(line.limit),
    whole(line.ours),
    rate,
    cpu,
    used,
    size,
    atLeast(line),
    mark(line),
  ];
}

function mark(line) {
  return line.complaint ? `INVALID: ${line.complaint}` : verdict(line) ? 'ok' : 'SHORT';
}

const row = ([name, ...cells]) =>
  `  ${name.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}`;
const atLeast = ({ least }) => `≥ ${two(least)}`;
const whole = (number) => Math.round(number).toLocaleString('en-US');
const one = (number) => number.toFixed(1);
const two = (number) => number.toFixed(2);
