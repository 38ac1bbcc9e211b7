import { setTimeout as sleep } from 'node:timers/promises';
import Docker from 'dockerode';
import { DriverError, type DriverFailure } from '../driver';

export interface Ended {
  abortSignal: AbortSignal;
}

/** An Engine, at DOCKER_HOST or the default socket, each call of which the signal ends. */
export class Engine {
  readonly docker = new Docker();

  /** Throws what the Engine said, for those who want its status. */
  async ask<T>(
    signal: AbortSignal,
    call: (docker: Docker, ended: Ended) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    let stop = (): void => undefined;
    // An answer that is cut off in its middle is reported by nobody else.
    const aborted = new Promise<never>((_, reject) => {
      stop = () => {
        reject(new Error('the Engine took too long'));
      };
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      return await Promise.race([call(this.docker, { abortSignal: signal }), aborted]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** As ask; undefined where the Engine has no such thing. */
  async find<T>(
    signal: AbortSignal,
    call: (docker: Docker, ended: Ended) => Promise<T>,
  ): Promise<T | undefined> {
    return this.allow([404], signal, call);
  }

  /** As ask; undefined where the Engine answers one of these statuses. */
  async allow<T>(
    statuses: readonly number[],
    signal: AbortSignal,
    call: (docker: Docker, ended: Ended) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await this.ask(signal, call);
    } catch (error) {
      if (statuses.includes(statusOf(error) ?? 0)) return undefined;
      throw error;
    }
  }

  /** The whole of a driver's call: everything thrown in it leaves as a DriverError. */
  async deed<T>(signal: AbortSignal, deed: () => Promise<T>): Promise<T> {
    try {
      return await deed();
    } catch (error) {
      throw asDriverError(error, signal);
    }
  }

  async pause(signal: AbortSignal): Promise<void> {
    await sleep(100, undefined, { signal });
  }
}

/** What the Engine says, and the word for it; the first that matches counts. */
const WORDS: readonly [RegExp, DriverFailure][] = [
  [/no such image|invalid reference format|pull access denied|manifest unknown/i, 'imageMissing'],
  [/port is already allocated|address already in use|port already in use/i, 'portTaken'],
  [/pool overlaps/i, 'networkTaken'],
  [/not a swarm manager|swarm does not have a leader|cannot connect to the docker/i, 'engineDown'],
];

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EACCES', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
]);

export function wordFor(text: string): DriverFailure | undefined {
  return WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The HTTP status of the Engine's answer; undefined where none came. */
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
    return wordFor(text) ?? (statusOf(error) === 503 ? 'engineDown' : 'refused');
  if (signal.aborted) return 'timeout';
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' && UNREACHABLE.has(code) ? 'engineDown' : 'refused';
}

/** What an operator can mend about the Engine's socket. */
function socketProblem(error: unknown): string | undefined {
  if (!isRecord(error) || typeof error['address'] !== 'string') return undefined;
  const { code, address } = error;
  if (code === 'EACCES')
    return `this process may not open ${address}: give it the group of the socket (group_add, DOCKER_GID)`;
  if (code === 'ENOENT')
    return `there is no socket ${address}: mount that of the Engine, or set DOCKER_HOST`;
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
