import { DriverError } from './drivers';

/** Injection token of the drivers of this worker. */
export const INSTANCE_DRIVERS = Symbol('instance drivers');

// The extra time for a driver that ignores its signal.
const ABORT_GRACE_MS = 1000;

/** Calls a driver with a time limit; throws every error as a DriverError. */
export async function withTimeout<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  limitMs: number,
  closing?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  const timeout = setTimeout(abort, limitMs);
  closing?.addEventListener('abort', abort);
  if (closing?.aborted) abort();
  let graceTimeout: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      call(signal),
      new Promise<never>((_, reject) => {
        const startGrace = () => {
          graceTimeout = setTimeout(
            reject,
            ABORT_GRACE_MS,
            new DriverError('timeout', 'no answer'),
          );
        };
        if (signal.aborted) startGrace();
        else signal.addEventListener('abort', startGrace, { once: true });
      }),
    ]);
  } catch (error) {
    throw asDriverError(error, signal);
  } finally {
    clearTimeout(timeout);
    clearTimeout(graceTimeout);
    closing?.removeEventListener('abort', abort);
  }
}

function asDriverError(error: unknown, signal: AbortSignal): DriverError {
  if (error instanceof DriverError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new DriverError(signal.aborted ? 'timeout' : 'refused', detail, { cause: error });
}
