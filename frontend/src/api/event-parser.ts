/** One event of a stream, as it was sent. */
export interface RawEvent {
  name: string;
  data: string;
}

const LINE = /\r\n|\n|\r/;

/** Reads `text/event-stream` as it comes in, in pieces that break anywhere. */
export class EventParser {
  /** With which a later stream resumes. */
  lastId = '';
  /** Milliseconds after which the server would like to be asked again. */
  retry: number | undefined;
  private rest = '';
  private name = '';
  private data: string[] = [];
  private id: string | undefined;

  push(text: string): RawEvent[] {
    const all = this.rest + text;
    // A carriage return at the end may be half of a line's end.
    const held = all.endsWith('\r') ? 1 : 0;
    const lines = all.slice(0, all.length - held).split(LINE);
    this.rest = (lines.pop() ?? '') + all.slice(all.length - held);
    return lines.flatMap((line) => this.line(line) ?? []);
  }

  private line(line: string): RawEvent | undefined {
    if (line === '') return this.finish();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.name = value;
    else if (field === 'data') this.data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    return undefined;
  }

  /** Begins a new stream where the last one stood; half an event of that one is none. */
  resume(): void {
    this.rest = '';
    this.name = '';
    this.data = [];
    this.id = undefined;
  }

  private finish(): RawEvent | undefined {
    const { name, data, id, rest } = this;
    this.lastId = id ?? this.lastId;
    this.resume();
    this.rest = rest;
    return data.length === 0 ? undefined : { name: name || 'message', data: data.join('\n') };
  }
}
