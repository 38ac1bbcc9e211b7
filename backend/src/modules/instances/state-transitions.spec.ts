import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ENDINGS,
  INSTANCE_STATES,
  isLive,
  LIVE_STATES,
  releasedState,
  transitions,
} from './state-transitions';

it('ends every way, and nothing leaves an end', () => {
  const ends = INSTANCE_STATES.filter((state) => !isLive(state));
  expect(ends).toEqual([...ENDINGS]);
  for (const state of INSTANCE_STATES) {
    const reached = new Set([state]);
    for (const seen of reached) for (const next of transitions[seen]) reached.add(next);
    expect([...reached].some((seen) => ends.includes(seen))).toBe(true);
  }
});

it('releases by a legal step, and leaves alone what is ending or has ended', () => {
  for (const state of INSTANCE_STATES) {
    const next = releasedState(state);
    if (next !== state) expect(transitions[state]).toContain(next);
  }
  expect(INSTANCE_STATES.map(releasedState)).toEqual([
    'stopped',
    'stopping',
    'stopping',
    'stopping',
    'stopped',
    'expired',
    'failed',
  ]);
});

it('has the states that SQL lists', () => {
  const folder = join(__dirname, 'sql');
  const lists = readdirSync(folder)
    .filter((name) => name !== 'instance-legal-transition.sql')
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/\bstate IN \(([^)]*)\)/gi),
    ])
    .map(([, list = '']) => list.replaceAll("'", '').split(', '));
  const ended: string[] = [...ENDINGS];
  const released = LIVE_STATES.filter((state) => releasedState(state) !== state);
  const started = LIVE_STATES.filter((state) => state !== 'queued');
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) expect([ended, released, started]).toContainEqual(list);
});
