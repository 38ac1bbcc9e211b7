import { setTimeout as sleep } from 'node:timers/promises';
import { processStartOf, isAlive } from '../../../lib/process-utils';

/** An event of a supervised server. */
export type ServerEvent =
  | { event: 'database.died'; pid: number }
  | { event: 'database.restarted'; pid: number; adopted: boolean; ms: number }
  | { event: 'database.restartFailed'; reason: string; nextTryMs: number };

interface Started {
  pid: number;
  adopted: boolean;
}

const CHECK_MS = 200;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
// A server that ran this long did not fail because of its start.
const STABLE_MS = 60_000;

/**
 * Restarts a server that dies. `start` resolves with the running server, which another process may have started. The
 * server is polled, as an adopted one is not a child of this process.
 */
export class Supervisor {
  private readonly timer: NodeJS.Timeout;
  private readonly closing = new AbortController();
  private restarting: Promise<void> | undefined;
  private processStart: string;
  private startedAt = Date.now();
  private pauseMs = 0;

  constructor(
    private server: { pid: number },
    private readonly start: (stopped: AbortSignal) => Promise<Started>,
    private readonly notify: (event: ServerEvent) => void,
  ) {
    this.processStart = processStartOf(server.pid);
    this.timer = setInterval(() => this.check(), CHECK_MS).unref();
  }

  /** Stops polling, aborts a restart under way, and returns the process id of the server. */
  async release(): Promise<number> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.restarting;
    return this.server.pid;
  }

  private check(): void {
    const { pid } = this.server;
    if (this.restarting || (isAlive(pid) && processStartOf(pid) === this.processStart)) return;
    this.notify({ event: 'database.died', pid });
    this.restarting = this.restart().finally(() => (this.restarting = undefined));
  }

  private async restart(): Promise<void> {
    const diedAt = Date.now();
    if (diedAt - this.startedAt > STABLE_MS) this.pauseMs = 0;
    while (!this.isClosing()) {
      // At once the first time, then with exponential backoff.
      await this.pauseBeforeStart();
      try {
        const { pid, adopted } = await this.start(this.closing.signal);
        this.server = { pid };
        this.processStart = processStartOf(pid);
        this.startedAt = Date.now();
        this.notify({ event: 'database.restarted', pid, adopted, ms: this.startedAt - diedAt });
        return;
      } catch (error) {
        if (this.isClosing()) return;
        const reason = error instanceof Error ? error.message : String(error);
        this.notify({ event: 'database.restartFailed', reason, nextTryMs: this.pauseMs });
      }
    }
  }

  private isClosing(): boolean {
    return this.closing.signal.aborted;
  }

  private async pauseBeforeStart(): Promise<void> {
    const { pauseMs } = this;
    this.pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), MAX_PAUSE_MS);
    await sleep(pauseMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }
}
