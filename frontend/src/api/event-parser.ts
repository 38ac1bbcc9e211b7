import type { AnswerEvent, BloodEvent, ReleaseEvent, ResourceEvent } from './types';

/** A server event, or `connected`. */
export type ServerEvent =
  | { name: 'notice.created' | 'challenge.released'; data: ReleaseEvent }
  | { name: 'answer.changed'; data: AnswerEvent }
  | { name: 'blood'; data: BloodEvent }
  | { name: 'resource.changed'; data: ResourceEvent }
  | { name: 'account.changed' | 'board.changed' | 'instance.changed' | 'session.ended' }
  /** Emitted by the page when the stream connects: events may have been missed; with `late` they certainly were. */
  | { name: 'connected'; late?: true };

const NAMES_WITHOUT_DATA = [
  'account.changed',
  'board.changed',
  'instance.changed',
  'session.ended',
] as const;

/** An event before its data is parsed. */
interface RawEvent {
  name: string;
  data: string;
}

const LINE = /\r\n|\n|\r/;

/** Parses `text/event-stream` from chunks that may end at any byte. */
export class EventParser {
  /** Sent as Last-Event-ID to resume the stream. */
  lastId = '';
  /** The reconnection delay in milliseconds from the server's `retry` field. */
  retry: number | undefined;
  private rest = '';
  private name = '';
  private data: string[] = [];
  private id: string | undefined;

  push(text: string): RawEvent[] {
    const all = this.rest + text;
    // A carriage return at the end may be the first half of CRLF.
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

  /** Starts a new stream, dropping an incomplete event of the last one. */
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

/** Undefined for event names that this version does not know. */
export function parseServerEvent({ name, data }: RawEvent): ServerEvent | undefined {
  const withoutData = NAMES_WITHOUT_DATA.find((known) => known === name);
  if (withoutData) return { name: withoutData };
  // The types are generated from the server's own schemas.
  if (name === 'answer.changed') return { name, data: JSON.parse(data) as AnswerEvent };
  if (name === 'blood') return { name, data: JSON.parse(data) as BloodEvent };
  if (name === 'resource.changed') return { name, data: JSON.parse(data) as ResourceEvent };
  if (name === 'notice.created' || name === 'challenge.released')
    return { name, data: JSON.parse(data) as ReleaseEvent };
  return undefined;
}
