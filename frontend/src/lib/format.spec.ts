import {
  formatDuration,
  formatFileSize,
  formatHour,
  formatInteger,
  formatPercent,
  formatRelativeTime,
  formatTick,
} from './format';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

describe('relative times', () => {
  it('are minutes, hours and days in English', () => {
    expect(formatRelativeTime('2026-03-01T11:57:00.000Z', NOW, 'en-US')).toBe('3 minutes ago');
    expect(formatRelativeTime('2026-03-01T10:00:00.000Z', NOW, 'en-US')).toBe('2 hours ago');
    expect(formatRelativeTime('2026-02-28T12:00:00.000Z', NOW, 'en-US')).toBe('yesterday');
  });

  it('are Chinese in Chinese', () => {
    expect(formatRelativeTime('2026-03-01T11:57:00.000Z', NOW, 'zh-CN')).toBe('3分钟前');
  });

  it('are "now" below a minute', () => {
    expect(formatRelativeTime('2026-03-01T11:59:40.000Z', NOW, 'en-US')).toBe('now');
  });
});

describe('file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KiB'],
    [300 * 1024, '300 KiB'],
    [5 * 1024 ** 3, '5.0 GiB'],
  ])('of %d bytes reads %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

describe('the labels of an axis', () => {
  it('show the date at midnight, in the language of the page', () => {
    const midnight = new Date(2026, 0, 2).getTime();
    expect(formatTick(midnight, 'en-US')).toBe('Jan 2');
    expect(formatTick(midnight, 'zh-CN')).toBe('1月2日');
  });

  it('show the time otherwise', () => {
    expect(formatTick(new Date(2026, 0, 2, 15, 30).getTime(), 'en-US')).toBe('15:30');
    expect(formatTick(new Date(2026, 0, 2, 15, 30, 5).getTime(), 'en-US')).toBe('15:30:05');
  });

  it('group the digits of long scores', () => {
    expect(formatInteger(12_345, 'en-US')).toBe('12,345');
  });
});

describe('a duration', () => {
  it.each([
    [0, '0 sec', '0秒'],
    [59.6, '1 min', '1分钟'],
    [61, '1 min 1 sec', '1分钟1秒'],
    [7500, '2 hr 5 min', '2小时5分钟'],
    [86_400, '1 day', '1天'],
    [90_000, '1 day 1 hr', '1天1小时'],
    [-5, '0 sec', '0秒'],
  ])('of %d seconds reads %s or %s', (seconds, english, chinese) => {
    expect(formatDuration(seconds, 'en-US')).toBe(english);
    expect(formatDuration(seconds, 'zh-CN')).toBe(chinese);
  });
});

it('an hour is named by date and time, a share in percent', () => {
  const hour = new Date(2026, 10, 24, 9).toISOString();
  expect(formatHour(hour, 'en-US')).toBe('Nov 24, 09:00');
  expect(formatHour(hour, 'zh-CN')).toBe('11月24日 09:00');
  expect([formatPercent(0.256, 'en-US'), formatPercent(1, 'zh-CN')]).toEqual(['26%', '100%']);
});
