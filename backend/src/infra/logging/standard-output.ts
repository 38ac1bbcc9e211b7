import { writeSync } from 'node:fs';

const RETRY_MS = 10;
/** How long an exit waits for a reader that does not read. */
const FINISH_MS = 2000;

/**
 * Writes to the standard output in order, without waiting: what a full pipe does not take is written later. Writes of
 * Node's thread pool might end after those of an exit.
 */
export class StandardOutput {
  // Reading it makes a pipe non-blocking.
  private readonly fd = process.stdout.fd;
  private rest = Buffer.alloc(0);
  private waiting = '';
  private timer: NodeJS.Timeout | undefined;

  write(text: string): void {
    this.waiting += text;
    if (!this.timer) this.writeNow();
  }

  /** Writes all that waits, before the process exits. */
  finish(): void {
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    const end = performance.now() + FINISH_MS;
    clearTimeout(this.timer);
    while (!this.tryWrite() && performance.now() < end) Atomics.wait(sleeper, 0, 0, RETRY_MS);
  }

  private writeNow(): void {
    this.timer = this.tryWrite() ? undefined : setTimeout(() => this.writeNow(), RETRY_MS).unref();
  }

  /** Whether nothing waits any more. What cannot be written at all, as nobody reads, is dropped. */
  private tryWrite(): boolean {
    try {
      while (this.rest.length > 0 || this.waiting !== '') {
        if (this.rest.length === 0) {
          this.rest = Buffer.from(this.waiting);
          this.waiting = '';
        }
        this.rest = this.rest.subarray(writeSync(this.fd, this.rest));
      }
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return false;
      this.rest = Buffer.alloc(0);
      return true;
    }
  }
}
