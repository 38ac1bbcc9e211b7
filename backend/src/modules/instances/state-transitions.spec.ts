import { INSTANCE_STATES, isLive, releasedState, transitions } from './state-transitions';

it('ends every way, and nothing leaves an end', () => {
  const ends = INSTANCE_STATES.filter((state) => !isLive(state));
  expect(ends).toEqual(['stopped', 'expired', 'failed']);
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
