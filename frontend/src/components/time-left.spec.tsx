import { act, cleanup, render, screen } from '@testing-library/react';
import { secondsLeft } from '../hooks/countdown';
import { formatClock } from '../lib/format';
import { TimeLeft } from './time-left';

const SERVER = Date.parse('2026-03-01T12:00:00.000Z');
const inSeconds = (seconds: number) => new Date(SERVER + seconds * 1000).toISOString();
const HOUR = 3_600_000;

describe('the seconds left', () => {
  it.each([0, 2 * HOUR, -26 * HOUR])('are right on a machine %i ms off', (off) => {
    expect(secondsLeft(inSeconds(90), -off, SERVER + off)).toBe(90);
  });

  it('are rounded up and never negative', () => {
    expect(secondsLeft(inSeconds(90), 0, SERVER + 1)).toBe(90);
    expect(secondsLeft(inSeconds(90), 0, SERVER + 89_999)).toBe(1);
    expect(secondsLeft(inSeconds(90), 0, SERVER + 90_000)).toBe(0);
    expect(secondsLeft(inSeconds(90), 0, SERVER + HOUR)).toBe(0);
    expect(secondsLeft(null, 0, SERVER)).toBe(0);
  });

  it.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [3661, '01:01:01'],
    [14_400, '04:00:00'],
  ])('read %i as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('the countdown', () => {
  const OFF = 40 * 60_000;
  const shown = () => screen.getByRole('timer').textContent;

  beforeEach(() => {
    // This machine's clock is forty minutes fast.
    jest.useFakeTimers({ now: SERVER + OFF });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('follows the server’s time on a machine with a wrong clock', () => {
    render(<TimeLeft until={inSeconds(3600)} clockOffsetMs={-OFF} />);
    expect(shown()).toBe('01:00:00');
    act(() => jest.advanceTimersByTime(61_000));
    expect(shown()).toBe('00:58:59');
  });

  it('is right at once when a suspended tab is shown again', () => {
    render(<TimeLeft until={inSeconds(3600)} clockOffsetMs={-OFF} />);
    jest.setSystemTime(SERVER + OFF + 50 * 60_000);
    expect(shown()).toBe('01:00:00');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(shown()).toBe('00:10:00');
  });

  it('counts whole days apart', () => {
    render(<TimeLeft until={inSeconds(2 * 86_400 + 61)} clockOffsetMs={-OFF} />);
    expect(shown()).toBe('common.days 00:01:01');
  });

  it('is marked in its last five minutes', () => {
    render(<TimeLeft until={inSeconds(301)} clockOffsetMs={-OFF} />);
    expect(screen.getByRole('timer').dataset['soon']).toBe('false');
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer').dataset['soon']).toBe('true');
  });
});
