import { AppError } from '../../http/errors';
import { hoursFrom, readRange, readZone, rethrowZone } from './time-range';

const NOW = Date.UTC(2026, 10, 24);
const problemsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.details.errors;
    throw error;
  }
  return undefined;
};

describe('a range of times', () => {
  it('may be open at both ends', () => {
    expect(readRange({}, NOW)).toEqual({ from: null, to: null });
    expect(readRange({ to: '2026-01-01T00:00:00+08:00' }, NOW)).toEqual({
      from: null,
      to: new Date(Date.UTC(2025, 11, 31, 16)),
    });
  });

  it.each([
    ['2025-10-20T00:00:00Z', '2026-11-24T00:00:00Z', undefined],
    // 400 days with the hour that clocks were put back.
    ['2025-10-19T23:00:00Z', '2026-11-24T00:00:00Z', undefined],
    ['2025-10-19T22:59:59Z', '2026-11-24T00:00:00Z', 'from'],
    ['2025-10-19T22:59:59Z', undefined, 'from'],
    ['2026-11-24T00:00:00Z', undefined, 'from'],
    ['2026-11-24T00:00:00.001Z', '2026-11-24T00:00:00Z', 'to'],
    ['1969-12-31T23:59:59Z', '1970-01-02T00:00:00Z', 'from'],
    ['2999-12-31T23:59:59Z', '3000-01-01T00:00:00Z', 'to'],
  ])('from %s to %s has a problem of %s', (from, to, field) => {
    const problems = problemsOf(() => readRange({ from, ...(to ? { to } : {}) }, NOW));
    expect(Object.keys(problems ?? {})).toEqual(field ? [field] : []);
  });
});

describe('the start of the hours', () => {
  const to = new Date('2026-11-24T10:30:00Z');

  it('is that of a short range', () => {
    const from = new Date('2026-11-20T08:15:00Z');
    expect(hoursFrom(from, to)).toEqual(from);
  });

  it('is the first whole hour of the last 31 days of a long one', () => {
    const from = new Date('2026-01-01T00:00:00Z');
    expect(hoursFrom(from, to)).toEqual(new Date('2026-10-24T11:00:00Z'));
  });
});

describe('a time zone', () => {
  it('is known by its name', () => {
    expect(readZone('Europe/Berlin')).toBe('Europe/Berlin');
    expect(problemsOf(() => readZone('Europe/Nowhere'))).toEqual({
      tz: [{ key: 'statistics.zone' }],
    });
  });

  it('that only the database does not know is refused alike, and other errors are not', () => {
    const unknown = Object.assign(new Error('time zone not recognized'), { code: '22023' });
    expect(Object.keys(problemsOf(() => rethrowZone(unknown)) ?? {})).toEqual(['tz']);
    const other = new Error('connection lost');
    expect(() => rethrowZone(other)).toThrow(other);
  });
});
