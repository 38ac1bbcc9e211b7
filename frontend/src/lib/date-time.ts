export const DAY_MS = 86_400_000;

const ISO = /^\d{4}-\d{2}-\d{2}T/u;

/** Whether a text is a valid time in ISO 8601; a form may hold typed text instead. */
export function isDateTime(text: string): boolean {
  return ISO.test(text) && !Number.isNaN(Date.parse(text));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Whether a text is a valid date in ISO 8601. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/** The local time zone at a time: its name, such as `Asia/Shanghai`, and its offset, such as `UTC+8`. */
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

/** Groups items, in the order of their starts, by the local day of their starts. */
export function groupByDay<T extends { startsAt: string }>(items: readonly T[]): T[][] {
  const days: T[][] = [];
  let last = '';
  for (const item of items) {
    const day = new Date(item.startsAt).toDateString();
    if (day !== last) days.push([]);
    days.at(-1)?.push(item);
    last = day;
  }
  return days;
}

/** Whether a range is empty or ends before it begins; a missing bound is open. */
export function isReversedRange(from: string | null | undefined, to: string | null | undefined) {
  return !!from && !!to && Date.parse(from) >= Date.parse(to);
}
