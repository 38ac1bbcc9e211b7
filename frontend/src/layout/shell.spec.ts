import { renderHook } from '@testing-library/react';
import nprogress from 'nprogress';
import { useProgressBar } from './shell';

let state: 'idle' | 'loading' = 'idle';
jest.mock('react-router', () => ({
  ...jest.requireActual<object>('react-router'),
  useNavigation: () => ({ state }),
}));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the progress bar', () => {
  it('has a minimum of 0.08, a speed of 200 ms and no spinner', () => {
    const { minimum, speed, showSpinner } = (nprogress as unknown as { settings: object })
      .settings as Record<string, unknown>; // missing in the types
    expect({ minimum, speed, showSpinner }).toEqual({
      minimum: 0.08,
      speed: 200,
      showSpinner: false,
    });
  });

  it('trickles by at most 0.02 every 800 ms while a page is loading, and ends with it', () => {
    const steps: number[] = [];
    jest.spyOn(nprogress, 'start').mockReturnThis();
    const done = jest.spyOn(nprogress, 'done').mockReturnThis();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    jest.spyOn(nprogress, 'inc').mockImplementation((by) => {
      steps.push(by ?? NaN);
      return nprogress;
    });
    state = 'loading';
    const { rerender } = renderHook(useProgressBar);
    jest.advanceTimersByTime(799);
    expect(steps).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(steps).toEqual([0.02]);
    jest.advanceTimersByTime(1600);
    expect(steps).toEqual([0.02, 0.02, 0.02]);
    expect(done).not.toHaveBeenCalled();
    state = 'idle';
    rerender();
    expect(done).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5000);
    expect(steps).toHaveLength(3);
  });
});
