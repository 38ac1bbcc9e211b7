import { setTimeout as sleep } from 'node:timers/promises';
import Docker from 'dockerode';
import { isRecord } from '../../../../lib/is-record';
import type { DriverFailure } from '../../../instances';
import { DriverError } from '../driver';

export interface AbortOptions {
  abortSignal: AbortSignal;
}

/** A client of the Engine at DOCKER_HOST or the default socket, whose calls can be aborted. */
export class Engine {
  readonly docker = new Docker();

  /** Calls the Engine; throws its error unchanged, with its status. */
  async call<T>(
    signal: AbortSignal,
    call: (docker: Docker, abortOptions: AbortOptions) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    let stop = (): void => undefined;
    // The client does not report a response that is aborted midway.
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(new Error('the Engine took too long'));
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      return await Promise.race([call(this.docker, { abortSignal: signal }), aborted]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Like `call`; undefined for status 404. */
  async find<T>(
    signal: AbortSignal,
    call: (docker: Docker, abortOptions: AbortOptions) => Promise<T>,
  ): Promise<T | undefined> {
    return this.allow([404], signal, call);
  }

  /** Like `call`; undefined for any of these statuses. */
  async allow<T>(
    statuses: readonly number[],
    signal: AbortSignal,
    call: (docker: Docker, abortOptions: AbortOptions) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await this.call(signal, call);
    } catch (error) {
      if (statuses.includes(statusOf(error) ?? 0)) return undefined;
      throw error;
    }
  }

  /** Wraps a whole driver call: turns everything it throws into a DriverError. */
  async wrapErrors<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw asDriverError(error, signal);
    }
  }

  async pause(signal: AbortSignal): Promise<void> {
    await sleep(100, undefined, { signal });
  }
}

/** Failures by the message of the Engine; the first match counts. */
const FAILURE_BY_MESSAGE: readonly [RegExp, DriverFailure][] = [
  [/no such image|invalid reference format|pull access denied|manifest unknown/i, 'imageMissing'],
  [/port is already allocated|address already in use|port already in use/i, 'portTaken'],
  [/pool overlaps|creating vxlan interface: file exists/i, 'networkTaken'],
  [/not a swarm manager|swarm does not have a leader|cannot connect to the docker/i, 'engineDown'],
];

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EACCES', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
]);

export function failureForMessage(text: string): DriverFailure | undefined {
  return FAILURE_BY_MESSAGE.find(([pattern]) => pattern.test(text))?.[1];
}

/** The HTTP status of the Engine's answer; undefined without one. */
export function statusOf(error: unknown): number | undefined {
  return isRecord(error) && typeof error['statusCode'] === 'number'
    ? error['statusCode']
    : undefined;
}

export function asDriverError(error: unknown, signal: AbortSignal): DriverError {
  if (error instanceof DriverError) return error;
  const text =
    socketProblem(error) ?? (error instanceof Error ? error.message.trim() : String(error));
  return new DriverError(failureOf(error, text, signal), text, { cause: error });
}

function failureOf(error: unknown, text: string, signal: AbortSignal): DriverFailure {
  if (statusOf(error) !== undefined)
    return failureForMessage(text) ?? (statusOf(error) === 503 ? 'engineDown' : 'refused');
  if (signal.aborted) return 'timeout';
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' && UNREACHABLE.has(code) ? 'engineDown' : 'refused';
}

/** A hint for the operator where the Engine's socket cannot be opened. */
function socketProblem(error: unknown): string | undefined {
  if (!isRecord(error) || typeof error['address'] !== 'string') return undefined;
  const { code, address } = error;
  if (code === 'EACCES')
    return `this process may not open ${address}: give it the group of the socket (group_add, DOCKER_GID)`;
  if (code === 'ENOENT')
    return `there is no socket ${address}: mount that of the Engine, or set DOCKER_HOST`;
  return undefined;
}
