import { stateOf } from './period-state';
import { freezeOf } from './periods.service';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const period = (freezeAt: Date | null, archivedAt: Date | null = null) => ({
  startsAt: at(1),
  freezeAt,
  endsAt: at(3),
  archivedAt,
});

describe('the state of a period', () => {
  it.each([
    [0, null, 'planned'],
    [1, null, 'open'],
    [2, null, 'open'],
    [2, 2, 'frozen'],
    [1, 1, 'frozen'],
    [3, 2, 'final'],
    [0, 1, 'planned'],
  ])('at hour %s, frozen at %s, is %s', (hour, freeze, state) => {
    const row = period(freeze === null ? null : at(freeze));
    expect(stateOf(row, at(hour).getTime())).toBe(state);
  });

  it('is archived at any time', () => {
    expect(stateOf(period(at(2), at(4)), at(2).getTime())).toBe('archived');
  });
});

describe('the freeze that players see', () => {
  const now = at(2).getTime();

  it('is null while no period is frozen', () => {
    expect(freezeOf([], now)).toBeNull();
    expect(freezeOf([period(null), period(at(2), at(4))], now)).toBeNull();
    expect(freezeOf([period(at(2))], now - 1)).toBeNull();
    expect(freezeOf([period(at(2))], at(3).getTime())).toBeNull();
  });

  it('is the earliest of several', () => {
    expect(freezeOf([period(at(2)), period(at(1)), period(null)], now)).toBe(at(1).getTime());
  });
});
