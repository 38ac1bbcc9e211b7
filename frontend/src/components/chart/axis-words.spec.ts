import { formatTick, formatInteger } from './axis-words';

describe('the words of an axis', () => {
  it('call a midnight by its day, in the page’s language', () => {
    const midnight = new Date(2026, 0, 2).getTime();
    expect(formatTick(midnight, 'en-US')).toBe('Jan 2');
    expect(formatTick(midnight, 'zh-CN')).toBe('1月2日');
  });

  it('call any other moment by its hour', () => {
    expect(formatTick(new Date(2026, 0, 2, 15, 30).getTime(), 'en-US')).toBe('15:30');
    expect(formatTick(new Date(2026, 0, 2, 15, 30, 5).getTime(), 'en-US')).toBe('15:30:05');
  });

  it('group the digits of long scores', () => {
    expect(formatInteger(12_345, 'en-US')).toBe('12,345');
  });
});
