/**
 * Whole seconds until a time of the server's, by this machine's clock and how far the server's is ahead
 * of it. Reckoned anew from the clock each time: neither a sleep nor a wrong clock makes it drift.
 */
export function secondsLeft(until: string | null, aheadMs: number, now: number): number {
  if (until === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(until) - aheadMs - now) / 1000));
}

/** Seconds as a clock says them: 01:02:03. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
