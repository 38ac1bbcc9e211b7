import { useSyncExternalStore } from 'react';
import { secondsLeft } from '../lib/seconds-left';

const INTERVAL_MS = 250;

function subscribe(update: () => void): () => void {
  const timer = setInterval(update, INTERVAL_MS);
  // A tab that slept looks at the clock before anybody sees it.
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

/** Seconds until a time of the server's, drawn anew only when another second has begun. */
export function useSecondsLeft(until: string | null, aheadMs: number): number {
  return useSyncExternalStore(subscribe, () => secondsLeft(until, aheadMs, Date.now()));
}
