import { Readable } from 'node:stream';
import type { SessionUser } from '../../http/access';
import { durations, limits } from '../../lib/limits';
import type { EventName } from './dto/server-events';

const LEAVING_MS = 500;

/** One piece of news as a stream carries it; without an id it is not caught up with later. */
export function frame(name: EventName, data: object, id?: number): string {
  const head = id === undefined ? '' : `id: ${String(id)}\n`;
  return `${head}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** One reader's stream. */
export class SseStream {
  readonly body = new Readable({ read: () => undefined });
  /** The newest stored piece of news this reader has; none is new to a stream that has not begun. */
  cursor = Infinity;
  private ended = false;

  constructor(readonly user: SessionUser) {}

  begin(cursor: number): void {
    this.cursor = cursor;
    this.write(`retry: ${String(durations.streamRetry)}\nid: ${String(cursor)}\n\n`);
  }

  /** A reader too slow for its news is dropped; it comes back and catches up. */
  write(text: string): void {
    if (this.ended || this.body.destroyed) return;
    if (this.body.readableLength > limits.streams.waitingBytes) this.body.destroy();
    else this.body.push(text);
  }

  /** Ends it in good order, or at least soon. */
  end(): void {
    if (this.ended || this.body.destroyed) return;
    this.ended = true;
    this.body.push(null);
    setTimeout(() => this.body.destroy(), LEAVING_MS).unref();
  }
}
