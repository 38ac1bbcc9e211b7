import { Readable } from 'node:stream';
import type { SessionUser } from '../../http/access';
import { durations, limits } from '../../lib/limits';

const CLOSE_TIMEOUT_MS = 500;

/** Formats a server-sent event; without an id a reconnecting reader does not receive it again. */
export function formatEvent(name: string, data: object, id?: string): string {
  const head = id === undefined ? '' : `id: ${id}\n`;
  return `${head}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The event stream of one reader. */
export class SseStream {
  readonly body = new Readable({ read: () => undefined });
  /** The id of the newest delivered event; infinite until the stream starts. */
  cursor = Infinity;
  private ended = false;

  constructor(public user: SessionUser) {}

  /** `id` is what the reader returns to resume behind the cursor. */
  start(cursor: number, id: string): void {
    this.cursor = cursor;
    this.write(`retry: ${String(durations.streamRetry)}\nid: ${id}\n\n`);
  }

  /** Disconnects a reader that is too slow; it reconnects and catches up. */
  write(text: string): void {
    if (this.ended || this.body.destroyed) return;
    if (this.body.readableLength > limits.streams.waitingBytes) this.body.destroy();
    else this.body.push(text);
  }

  /** Ends the stream gracefully, or destroys it after a short time. */
  end(): void {
    if (this.ended || this.body.destroyed) return;
    this.ended = true;
    this.body.push(null);
    setTimeout(() => this.body.destroy(), CLOSE_TIMEOUT_MS).unref();
  }
}
