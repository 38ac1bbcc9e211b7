import { useState, useSyncExternalStore } from 'react';

/** A `useSyncExternalStore` subscription that updates every `intervalMs`, and when the tab becomes visible. */
export function subscribeToTime(intervalMs: number) {
  return (update: () => void): (() => void) => {
    const timer = setInterval(update, intervalMs);
    // The timers of a hidden tab may have been suspended.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  };
}

const subscribe = subscribeToTime(250);

const secondsUntil = (deadlineMs: number, nowMs: number) =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000));

/** Renders once a second until the deadline, in this machine's time. */
const useSecondsUntil = (deadlineMs: number) =>
  useSyncExternalStore(subscribe, () => secondsUntil(deadlineMs, Date.now()));

/** Whole seconds until a server time; the server's clock is `clockOffsetMs` ahead of `now`. */
export function secondsLeft(until: string | null, clockOffsetMs: number, now: number): number {
  return until === null ? 0 : secondsUntil(Date.parse(until) - clockOffsetMs, now);
}

/** The same for the present time. */
export function useSecondsLeft(until: string | null, clockOffsetMs: number): number {
  return useSecondsUntil(until === null ? 0 : Date.parse(until) - clockOffsetMs);
}

/** Whether a server time has passed; false for null. */
export function useIsPast(time: string | null, clockOffsetMs: number): boolean {
  return useSecondsLeft(time, clockOffsetMs) === 0 && time !== null;
}

/** The seconds left of a countdown, and a function that starts it; with a `storageKey` it survives a reload. */
export function useCountdown(storageKey?: string): [number, (seconds: number) => void] {
  const [deadlineMs, setDeadlineMs] = useState(() =>
    storageKey === undefined ? 0 : Number(localStorage.getItem(storageKey)) || 0,
  );
  const start = (seconds: number) => {
    const end = Date.now() + seconds * 1000;
    if (storageKey !== undefined) localStorage.setItem(storageKey, String(end));
    setDeadlineMs(end);
  };
  return [useSecondsUntil(deadlineMs), start];
}
