import { writeSync } from 'node:fs';

const RETRY_MS = 10;
/** How long an exit waits for a reader that does not read. */
const FINISH_MS = 2000;

/**
 * Writes to the standard output in order without blocking: text that a full pipe does not accept is written later. Unlike
 * asynchronous writes, which an exit may cut off or overtake, its text is still complete and in order after `finish`.
 */
export class StandardOutput {
  // Node makes a pipe non-blocking when `process.stdout` is first used.
  private readonly fd = process.stdout.fd;
  private rest = Buffer.alloc(0);
  private waiting = '';
  private timer: NodeJS.Timeout | undefined;

  write(text: string): void {
    this.waiting += text;
    if (!this.timer) this.writeNow();
  }

  /** Writes the remaining text before the process exits; blocks for up to `FINISH_MS`. */
  finish(): void {
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    const end = performance.now() + FINISH_MS;
    clearTimeout(this.timer);
    while (!this.tryWrite() && performance.now() < end) Atomics.wait(sleeper, 0, 0, RETRY_MS);
  }

  private writeNow(): void {
    this.timer = this.tryWrite() ? undefined : setTimeout(() => this.writeNow(), RETRY_MS).unref();
  }

  /** True when everything is written. After an error other than a full pipe, such as a closed one, the text is dropped. */
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
