import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = 60_000,
): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await holds());) {
    if (Date.now() > end) throw new Error(`not within ${String(timeoutMs)} ms: ${what}`);
    await sleep(25);
  }
}
