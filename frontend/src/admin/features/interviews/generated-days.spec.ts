import { daysBetween } from './generated-days';

const EVERY = [0, 1, 2, 3, 4, 5, 6];

describe('daysBetween', () => {
  it('includes both ends', () => {
    expect(daysBetween('2026-10-30', '2026-11-01', EVERY)).toEqual([
      ...['2026-10-30', '2026-10-31', '2026-11-01'],
    ]);
  });

  it('keeps the chosen days of the week', () => {
    // 2026-10-26 is a Monday.
    expect(daysBetween('2026-10-26', '2026-11-08', [1, 3])).toEqual([
      ...['2026-10-26', '2026-10-28', '2026-11-02', '2026-11-04'],
    ]);
  });

  it('is empty if the last day is before the first', () => {
    expect(daysBetween('2026-10-26', '2026-10-25', EVERY)).toEqual([]);
  });

  it('ends after one day more than the API accepts', () => {
    expect(daysBetween('2026-01-01', '2029-01-01', EVERY)).toHaveLength(61);
  });
});
