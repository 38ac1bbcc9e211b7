export const DAY_MS = 86_400_000;

const ISO = /^\d{4}-\d{2}-\d{2}T/u;

/** Whether a text is a time in ISO 8601, and not one that a person typed and nobody could read. */
export function isDateTime(text: string): boolean {
  return ISO.test(text) && !Number.isNaN(Date.parse(text));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Whether a text is a day in ISO 8601, as `isDateTime` is of a time. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/** The reader's time zone at a time: its name, such as `Asia/Shanghai`, and its offset, such as `UTC+8`. */
export function timeZone(at: Date): { name: string; offset: string } {
  const minutes = -at.getTimezoneOffset();
  const sign = minutes < 0 ? '−' : '+';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const size = rest === 0 ? String(hours) : `${String(hours)}:${String(rest).padStart(2, '0')}`;
  return {
    name: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offset: minutes === 0 ? 'UTC' : `UTC${sign}${size}`,
  };
}

/** Whether a range ends before it begins, or with its beginning; an absent bound is an open end. */
export function isReversedRange(from: string | null | undefined, to: string | null | undefined) {
  return !!from && !!to && Date.parse(from) >= Date.parse(to);
}
