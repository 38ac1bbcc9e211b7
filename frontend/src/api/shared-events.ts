import { EventParser, type ServerEvent } from './event-parser';
import { readStream } from './event-stream';
import { runAsLeader } from './leader-election';

/** Messages between tabs of the same user; a new tab sends `hello`. */
type TabMessage = 'hello' | { lastId: string; event?: ServerEvent };

const MAX_QUEUED = 50;

/**
 * Shares one event stream between the tabs of a user, because browsers allow six connections per host over HTTP/1.1.
 * One of the visible tabs reads the stream and broadcasts events; hidden tabs queue them.
 */
export class SharedEvents {
  private readonly parser = new EventParser();
  private readonly channel: BroadcastChannel | undefined;
  private candidacy: AbortController | undefined;
  private queue: ServerEvent[] = [];
  // A tab opened in the background has missed the events before its first stream.
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

  /** Takes part in the election while the tab is visible; call it on every visibility change. */
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
    // Lets the next leader resume after this tab's last event.
    this.broadcast();
  }

  /** Handles an event that this tab read from the stream. */
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

  /** Queues an event until the tab is visible; events without data are queued once. */
  private enqueue(event: ServerEvent): void {
    if (!('data' in event) && this.queue.some(({ name }) => name === event.name)) return;
    this.queue.push(event);
    if (this.queue.length > MAX_QUEUED) this.queue.shift();
  }
}
