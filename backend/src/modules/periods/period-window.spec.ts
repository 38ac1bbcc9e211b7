import { NO_TIME, windowOf } from '../scores';
import { windowOfPeriod } from './period-window';

describe('the window of a period', () => {
  it.each([
    ['inside', 'open', windowOf(new Date(1000), new Date(2000))],
    ['all', 'final', windowOf(undefined, new Date(2000))],
    ['all', 'planned', NO_TIME],
    ['inside', 'planned', NO_TIME],
  ] as const)('counts %s and is %s', (counts, state, expected) => {
    const times = { startsAt: new Date(1000), endsAt: new Date(2000) };
    expect(windowOfPeriod({ counts, state, ...times })).toEqual(expected);
  });
});
