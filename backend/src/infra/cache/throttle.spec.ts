import { Throttle } from './throttle';

describe('a pulse', () => {
  const work = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    work.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('runs the first call at once', () => {
    new Throttle(500, work).call();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('merges a hundred calls in between into one', () => {
    const pulse = new Throttle(500, work);
    for (let turn = 0; turn < 100; turn += 1) pulse.call();
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('keeps its interval under a steady stream of calls', () => {
    const pulse = new Throttle(500, work);
    for (let ms = 0; ms < 5000; ms += 10) {
      pulse.call();
      jest.advanceTimersByTime(10);
    }
    expect(work.mock.calls.length).toBeLessThanOrEqual(11);
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(10);
  });

  it('is silent after it was stopped', () => {
    const pulse = new Throttle(500, work);
    pulse.call();
    pulse.call();
    pulse.cancel();
    jest.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
