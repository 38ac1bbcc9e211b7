import { useEffect, useState } from 'react';

/**
 * Seconds left until `start(seconds)` runs out, counted from a deadline so that a sleeping tab stays
 * right; with a `storageKey` the countdown survives a reload.
 */
export function useCountdown(storageKey?: string): [number, (seconds: number) => void] {
  const [deadline, setDeadline] = useState(() => stored(storageKey));
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setNow(Date.now());
    }, 250);
    return () => {
      clearTimeout(timer);
    };
  }, [left, now]);

  const start = (seconds: number) => {
    const started = Date.now();
    const end = started + seconds * 1000;
    if (storageKey !== undefined) localStorage.setItem(storageKey, String(end));
    setNow(started);
    setDeadline(end);
  };
  return [left, start];
}

function stored(key: string | undefined): number {
  return key === undefined ? 0 : Number(localStorage.getItem(key) ?? 0) || 0;
}
