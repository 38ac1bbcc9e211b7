import { setTimeout as sleep } from 'node:timers/promises';
import { DriverError } from '../instances/drivers';

// A driver that does not listen to its signal is not waited for much longer.
const DEAF_MS = 1000;

/** Calls a driver with a time limit; whatever goes wrong is a DriverError. */
export async function called<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  limit: number,
  closing?: AbortSignal,
): Promise<Result> {
  const late = AbortSignal.timeout(limit);
  const signal = closing ? AbortSignal.any([late, closing]) : late;
  const over = new AbortController();
  const deaf = sleep(limit + DEAF_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new DriverError('timeout', 'no answer');
  });
  try {
    return await Promise.race([call(signal), deaf]);
  } catch (error) {
    throw asDriverError(error, signal);
  } finally {
    over.abort();
    deaf.catch(() => undefined);
  }
}

function asDriverError(error: unknown, signal: AbortSignal): DriverError {
  if (error instanceof DriverError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new DriverError(signal.aborted ? 'timeout' : 'refused', detail, { cause: error });
}
