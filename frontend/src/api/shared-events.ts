import { EventParser, type ServerEvent } from './event-parser';
import { readStream } from './event-stream';
import { runAsLeader } from './leader-election';

/** Messages between the tabs of one user; a new tab sends `hello`. */
type TabMessage = 'hello' | { lastId: string; event?: ServerEvent };

const MAX_QUEUED = 50;

/**
 * The server events of one user in this tab. Browsers open six connections to a host over HTTP/1.1, so one of the
 * visible tabs reads the stream and broadcasts its events. Hidden tabs queue them until they become visible.
 */
export class SharedEvents {
  private readonly parser = new EventParser();
  private readonly channel: BroadcastChannel | undefined;
  private candidacy: AbortController | undefined;
  private queue: ServerEvent[] = [];
  // A stream that starts when the tab first becomes visible does not contain earlier events.
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

  /** Joins the election while the tab is visible; to be called on every change of visibility. */
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
    // The next leader resumes after the last event of this tab.
    this.broadcast();
  }

  /** An event that this tab has read from the stream. */
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

  /** Keeps an event until the tab is visible; events without data once each. */
  private enqueue(event: ServerEvent): void {
    if (!('data' in event) && this.queue.some(({ name }) => name === event.name)) return;
    this.queue.push(event);
    if (this.queue.length > MAX_QUEUED) this.queue.shift();
  }
}
