import { EventParser } from './event-parser';
import { leadAlone } from './lead-alone';
import type { LiveNews } from './server-event-types';
import { readStream } from './stream-loop';

/** What the tabs of one user tell each other; a tab that has just been opened says `hello`. */
type TabMessage = 'hello' | { lastId: string; event?: LiveNews };

const MAX_WAITING = 50;

/**
 * The events of one user in this tab. Browsers open six connections to a host over HTTP/1.1, so of all tabs in view one
 * reads the stream and passes the events on. Hidden tabs listen, and catch up when they come into view.
 */
export class SharedEvents {
  private readonly parser = new EventParser();
  private readonly channel: BroadcastChannel | undefined;
  private candidacy: AbortController | undefined;
  private waiting: LiveNews[] = [];
  // What happened before a page was first in view is in no stream that begins then.
  private readonly beganHidden = document.hidden;

  constructor(
    private readonly userId: number,
    private readonly onEvent: (event: LiveNews) => void,
  ) {
    if (typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel(`vexil.events.${String(userId)}`);
    this.channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'hello') this.pass();
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
    for (const event of this.waiting.splice(0)) this.onEvent(event);
    if (this.candidacy) return;
    this.candidacy = new AbortController();
    leadAlone(`vexil.stream.${String(this.userId)}`, this.candidacy.signal, (signal) =>
      readStream(this.parser, this.lead, signal),
    );
  };

  close(): void {
    this.stop();
    this.channel?.close();
    this.waiting = [];
  }

  private stop(): void {
    if (!this.candidacy) return;
    this.candidacy.abort();
    this.candidacy = undefined;
    // Whoever reads on begins where this tab stood.
    this.pass();
  }

  /** What this tab has read itself. */
  private readonly lead = (event: LiveNews) => {
    const late = event.name === 'connected' && this.beganHidden && this.parser.lastId === '';
    this.pass(event);
    this.onEvent(late ? { name: 'connected', late } : event);
  };

  private pass(event?: LiveNews): void {
    const { lastId } = this.parser;
    if (lastId === '' && !event) return;
    this.channel?.postMessage({ lastId, ...(event && { event }) } satisfies TabMessage);
  }

  private receive({ lastId, event }: Exclude<TabMessage, string>): void {
    if (Number(lastId) > Number(this.parser.lastId)) this.parser.lastId = lastId;
    if (event && document.hidden) this.keep(event);
    else if (event) this.onEvent(event);
  }

  /** Until the tab is in view; what carries no data is worth telling once. */
  private keep(event: LiveNews): void {
    if (!('data' in event) && this.waiting.some(({ name }) => name === event.name)) return;
    this.waiting.push(event);
    if (this.waiting.length > MAX_WAITING) this.waiting.shift();
  }
}
