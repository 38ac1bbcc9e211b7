import { DriverError } from '../instances/drivers';

/** Injection token of the drivers of this worker. */
export const INSTANCE_DRIVERS = Symbol('instance drivers');

// A driver that does not listen to its signal is not waited for much longer.
const DEAF_MS = 1000;

/** Calls a driver with a time limit; whatever goes wrong is a DriverError. */
export async function called<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  limit: number,
  closing?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => {
    controller.abort();
  };
  const late = setTimeout(abort, limit);
  closing?.addEventListener('abort', abort);
  if (closing?.aborted) abort();
  let deaf: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      call(signal),
      new Promise<never>((_, reject) => {
        const giveUp = () => {
          deaf = setTimeout(reject, DEAF_MS, new DriverError('timeout', 'no answer'));
        };
        if (signal.aborted) giveUp();
        else signal.addEventListener('abort', giveUp, { once: true });
      }),
    ]);
  } catch (error) {
    throw asDriverError(error, signal);
  } finally {
    clearTimeout(late);
    clearTimeout(deaf);
    closing?.removeEventListener('abort', abort);
  }
}

function asDriverError(error: unknown, signal: AbortSignal): DriverError {
  if (error instanceof DriverError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new DriverError(signal.aborted ? 'timeout' : 'refused', detail, { cause: error });
}
