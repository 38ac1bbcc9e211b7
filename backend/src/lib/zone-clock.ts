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
}

export function isTimeZone(name: string): boolean {
  try {
    return new ZoneClock(name) instanceof ZoneClock;
  } catch {
    return false;
  }
}
