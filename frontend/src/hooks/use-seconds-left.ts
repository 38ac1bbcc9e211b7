import { useSyncExternalStore } from 'react';

const INTERVAL_MS = 250;

function subscribe(update: () => void): () => void {
  const timer = setInterval(update, INTERVAL_MS);
  // The timers of a hidden tab may have been suspended.
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

/** Whole seconds until a time of the server, whose clock is `aheadMs` ahead of this machine's; renders once a second. */
export function useSecondsLeft(until: string | null, aheadMs: number): number {
  return useSyncExternalStore(subscribe, () => secondsLeft(until, aheadMs, Date.now()));
}

/** The same at a given time of this machine's clock. */
export function secondsLeft(until: string | null, aheadMs: number, now: number): number {
  if (until === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(until) - aheadMs - now) / 1000));
}
