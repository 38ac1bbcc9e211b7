import { useSyncExternalStore } from 'react';
import { secondsLeft } from '../lib/seconds-left';

const LOOK_MS = 250;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  // A tab that slept looks at the clock before anybody sees it.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Seconds until a time of the server's, drawn anew only when another second has begun. */
export function useSecondsLeft(until: string | null, aheadMs: number): number {
  return useSyncExternalStore(subscribe, () => secondsLeft(until, aheadMs, Date.now()));
}
