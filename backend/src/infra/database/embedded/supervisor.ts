import { setTimeout as sleep } from 'node:timers/promises';
import { processStartOf, isAlive } from '../../../lib/process-utils';

/** What happened to a server that should run. */
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
// Whoever lives that long did not die of how it was started.
const STABLE_MS = 60_000;

/**
 * Keeps a server running that may die under us: `start` answers the one that runs by then, also where another
 * process was faster. It is polled, as an adopted server is nobody's child.
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
    private readonly notify: (news: ServerEvent) => void,
  ) {
    this.processStart = processStartOf(server.pid);
    this.timer = setInterval(() => {
      this.check();
    }, CHECK_MS).unref();
  }

  /** Stops watching and aborts a restart under way; answers the server's process id. */
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
    const died = Date.now();
    if (died - this.startedAt > STABLE_MS) this.pauseMs = 0;
    while (!this.isClosing()) {
      // At once the first time, then ever more slowly: nobody is helped by a start in vain each second.
      await this.pauseBeforeStart();
      try {
        const { pid, adopted } = await this.start(this.closing.signal);
        this.server = { pid };
        this.processStart = processStartOf(pid);
        this.startedAt = Date.now();
        this.notify({ event: 'database.restarted', pid, adopted, ms: this.startedAt - died });
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
    const { pauseMs: pause } = this;
    this.pauseMs = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), MAX_PAUSE_MS);
    await sleep(pause, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }
}
