// Tests of the benchmark's calculations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseOnly, SECTIONS } from '../../backend/bench/lib/options.mjs';
import {
  parseMachine,
  parseProcess,
  shareOfOthers,
  ticksOfTrees,
} from '../../backend/bench/lib/cpu-usage.mjs';
import { MIX, mixedRequest, tryOf } from '../../backend/bench/lib/requests.mjs';
import { growth, rows } from '../../backend/bench/lib/routes.mjs';
import { conclusions } from '../../backend/bench/lib/results.mjs';

const statOf = (pid, parent, ...ticks) =>
  `${pid} (a) name (b) S ${parent} 1 1 0 -1 4194560 9 8 7 6 ${ticks.join(' ')} 20 0 11 0 1 2 3`;

test('parses a process whose name has spaces and parentheses', () => {
  assert.deepEqual(parseProcess(statOf(42, 7, 100, 20, 3, 1)), { pid: 42, parent: 7, ticks: 124 });
});

test('counts user, nice, system and stolen time of a machine, and neither waiting nor interrupts', () => {
  const text = 'cpu  1000 200 30 9999 8888 7777 6666 4 0 0\ncpu0 1 1\ncpu1 1 1\nintr 5\nctxt 9\n';
  assert.deepEqual(parseMachine(text), { cores: 2, ticks: 1234 });
});

test('sums a process tree of any depth, listed in any order', () => {
  const processes = [
    { pid: 30, parent: 20, ticks: 4 },
    { pid: 20, parent: 10, ticks: 2 },
    { pid: 10, parent: 1, ticks: 1 },
    { pid: 40, parent: 1, ticks: 8 },
    { pid: 50, parent: 1, ticks: 16 },
  ];
  assert.equal(ticksOfTrees(processes, [10]), 7);
  assert.equal(ticksOfTrees(processes, [10, 20, 40]), 15);
  assert.equal(ticksOfTrees(processes, []), 0);
});

test('counts processor time outside the run as that of others', () => {
  const reading = (ticks, own) => ({ machine: { cores: 2, ticks }, own });
  const ticksPerSecond = 100;
  const after = (ticks, own) => reading(ticks * ticksPerSecond, own * ticksPerSecond);
  // Of 8 core-seconds in 4 s, 6 were busy, 5 of them for the run.
  assert.equal(shareOfOthers(reading(0, 0), after(6, 5), 4), 1 / 8);
  assert.equal(shareOfOthers(reading(0, 0), after(5, 5.1), 4), 0);
});

test('reports whether each row and the run can be believed', () => {
  const good = { name: 'good', ratio: 1, least: 0.9, others: 0.02 };
  const short = { name: 'short', value: 9, most: 3, others: 0.1 };
  const busy = { name: 'busy', value: 9, most: 3, others: 0.11 };
  assert.deepEqual(conclusions([good, short]), [
    'Below the target: short.',
    'The run can be believed: others used 10 % of the processor at most.',
  ]);
  const [result, doubtful, rest] = conclusions([good, short, busy]);
  assert.equal(result, 'Below the target: short.');
  assert.match(doubtful, /^Not to be believed.*: busy\.$/);
  assert.match(rest, /^The other rows can be believed/);
  assert.match(conclusions([good, busy, busy])[2], /^The machine was too busy/);
});

test('runs all sections, or the named sections and routes', () => {
  const everything = parseOnly(undefined);
  assert.deepEqual(everything.sections, SECTIONS);
  for (const { ours } of [...rows, ...growth]) assert.ok(everything.routes.includes(ours));
  assert.deepEqual(parseOnly('wrong,right'), { sections: ['limits'], routes: ['wrong', 'right'] });
  assert.deepEqual(parseOnly('login'), { sections: ['logins'], routes: ['login'] });
  assert.deepEqual(parseOnly('growth,history'), { sections: ['growth'], routes: ['history'] });
  assert.deepEqual(parseOnly('scores').sections, ['scores']);
  assert.throws(() => parseOnly('speed'), /no section or route "speed"/);
});

test('numbers the requests of a mix so that no flag is sent twice', () => {
  const users = 7;
  const captures = new Set();
  const indexes = { right: [], wrong: [] };
  for (let n = 0; n < 3 * MIX.length; n += 1) {
    const { kind, index } = mixedRequest(n);
    indexes[kind]?.push(index);
    if (kind === 'right') captures.add(JSON.stringify(tryOf('right', index, users)));
  }
  assert.deepEqual(indexes.right, [0, 1, 2]);
  assert.deepEqual(
    indexes.wrong,
    Array.from({ length: 9 }, (_, index) => index),
  );
  assert.equal(captures.size, 3);
});
