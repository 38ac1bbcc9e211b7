import { setTimeout as sleep } from 'node:timers/promises';
import Docker from 'dockerode';
import { asDriverError, statusOf } from './engine-error';

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
