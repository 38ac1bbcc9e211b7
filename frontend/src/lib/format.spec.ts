import { formatRelativeTime, formatFileSize, formatTick, formatInteger } from './format';

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
