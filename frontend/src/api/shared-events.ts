import { EventParser } from './event-parser';
import { runAsLeader } from './lead-alone';
import type { ServerEvent } from './server-event-types';
import { readStream } from './stream-loop';

/** What the tabs of one user tell each other; a tab that has just been opened says `hello`. */
type TabMessage = 'hello' | { lastId: string; event?: ServerEvent };

const MAX_QUEUED = 50;

/**
 * The events of one user in this tab. Browsers open six connections to a host over HTTP/1.1, so of all tabs in view one
 * reads the stream and passes the events on. Hidden tabs listen, and catch up when they come into view.
 */
export class SharedEvents {
  private readonly parser = new EventParser();
  private readonly channel: BroadcastChannel | undefined;
  private candidacy: AbortController | undefined;
  private queue: ServerEvent[] = [];
  // What happened before a page was first in view is in no stream that begins then.
  private readonly startedHidden = document.hidden;

  constructor(
    private readonly userId: number,
    private readonly onEvent: (event: ServerEvent) => void,
  ) {
    if (typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel(`vexil.events.${String(userId)}`);
    this.channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'hello') this.broadcast();
      else this.receive(data);
    });
    this.channel.postMessage('hello' satisfies TabMessage);
  }

  /** Takes part in reading while the tab is in view; to be called whenever that may have changed. */
  readonly update = () => {
    if (document.hidden) {
      this.stop();
      return;
    }
    for (const event of this.queue.splice(0)) this.onEvent(event);
    if (this.candidacy) return;
    this.candidacy = new AbortController();
    runAsLeader(`vexil.stream.${String(this.userId)}`, this.candidacy.signal, (signal) =>
      readStream(this.parser, this.handleOwnEvent, signal),
    );
  };

  close(): void {
    this.stop();
    this.channel?.close();
    this.queue = [];
  }

  private stop(): void {
    if (!this.candidacy) return;
    this.candidacy.abort();
    this.candidacy = undefined;
    // Whoever reads on begins where this tab stood.
    this.broadcast();
  }

  /** What this tab has read itself. */
  private readonly handleOwnEvent = (event: ServerEvent) => {
    const late = event.name === 'connected' && this.startedHidden && this.parser.lastId === '';
    this.broadcast(event);
    this.onEvent(late ? { name: 'connected', late } : event);
  };

  private broadcast(event?: ServerEvent): void {
    const { lastId } = this.parser;
    if (lastId === '' && !event) return;
    this.channel?.postMessage({ lastId, ...(event && { event }) } satisfies TabMessage);
  }

  private receive({ lastId, event }: Exclude<TabMessage, string>): void {
    if (Number(lastId) > Number(this.parser.lastId)) this.parser.lastId = lastId;
    if (event && document.hidden) this.enqueue(event);
    else if (event) this.onEvent(event);
  }

  /** Until the tab is in view; what carries no data is worth telling once. */
  private enqueue(event: ServerEvent): void {
    if (!('data' in event) && this.queue.some(({ name }) => name === event.name)) return;
    this.queue.push(event);
    if (this.queue.length > MAX_QUEUED) this.queue.shift();
  }
}
