import { formatRelativeTime } from './time-words';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

describe('time words', () => {
  it('speak of minutes, hours and days in English', () => {
    expect(formatRelativeTime('2026-03-01T11:57:00.000Z', NOW, 'en-US')).toBe('3 minutes ago');
    expect(formatRelativeTime('2026-03-01T10:00:00.000Z', NOW, 'en-US')).toBe('2 hours ago');
    expect(formatRelativeTime('2026-02-28T12:00:00.000Z', NOW, 'en-US')).toBe('yesterday');
  });

  it('speak Chinese', () => {
    expect(formatRelativeTime('2026-03-01T11:57:00.000Z', NOW, 'zh-CN')).toBe('3分钟前');
  });

  it('call less than a minute now', () => {
    expect(formatRelativeTime('2026-03-01T11:59:40.000Z', NOW, 'en-US')).toBe('now');
  });
});
