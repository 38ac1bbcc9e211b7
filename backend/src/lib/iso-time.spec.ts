import { isoTime } from './iso-time';

describe('a time in microseconds', () => {
  it.each([
    '1970-01-01T00:00:00.000Z',
    '2026-11-24T23:59:59.999Z',
    '2026-11-25T00:00:00.001Z',
    '2024-02-29T12:34:56.078Z',
    '1969-12-31T23:59:59.999Z',
    '2026-11-24T09:08:07.060Z',
  ])('is written as %s', (text) => {
    expect(isoTime(Date.parse(text) * 1000)).toBe(text);
    expect(isoTime(Date.parse(text) * 1000 + 999)).toBe(text);
  });
});
