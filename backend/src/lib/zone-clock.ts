const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The local time of a zone, for spreadsheets, whose times have no zone. */
export class ZoneClock {
  private readonly format: Intl.DateTimeFormat;

  /** Throws `RangeError` for a zone that is not in the IANA database. */
  constructor(timeZone: string) {
    const digits = {
      month: 'numeric',
      day: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const;
    this.format = new Intl.DateTimeFormat('en-US', {
      ...digits,
      ...{ timeZone, year: 'numeric', hour: 'numeric', hourCycle: 'h23', calendar: 'iso8601' },
    });
  }

  /** A date whose UTC fields are the local time of the zone; `time` is in milliseconds since 1970. */
  at(time: number): Date {
    const parts = this.format.formatToParts(time);
    const read = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value);
    const day = Date.UTC(read('year'), read('month') - 1, read('day'));
    const seconds = (read('hour') * 60 + read('minute')) * 60 + read('second');
    // The offset of a zone has no milliseconds, so the time keeps its own.
    return new Date(day + seconds * 1000 + (((time % 1000) + 1000) % 1000));
  }

  /**
   * The time in milliseconds since 1970 of a local time, given as a date whose UTC fields are that local time. Where clocks are
   * turned back, it is the first of the two; a local time that clocks skip is as much later as they are turned on.
   */
  timeOf(local: Date): number {
    const wanted = local.getTime();
    const offsets = [-DAY_MS, DAY_MS].map((ms) => this.at(wanted + ms).getTime() - wanted - ms);
    const times = offsets.map((offset) => wanted - offset);
    const fitting = times.filter((time) => this.at(time).getTime() === wanted);
    // By the offset before the change, which is the first.
    return fitting.length > 0 ? Math.min(...fitting) : (times[0] ?? wanted);
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return new ZoneClock(name) instanceof ZoneClock;
  } catch {
    return false;
  }
}

/** The time in a zone, such as `2026-10-20 22:00 (UTC+08:00)`. */
export function timeIn(zone: string, time: string): string {
  const at = Date.parse(time);
  const shown = new ZoneClock(zone).at(at);
  const minutes = Math.round((shown.getTime() - at) / MINUTE_MS);
  const digits = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`;
  return `${shown.toISOString().slice(0, 16).replace('T', ' ')} (UTC${offset})`;
}
