const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

// Matched against NFKC-normalized text, so full-width digits and punctuation are ASCII.
const DAY_PATTERNS: readonly { pattern: RegExp; order: 'ymd' | 'md' | 'mdy' | 'dmy' }[] = [
  { pattern: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/u, order: 'ymd' },
  { pattern: /^(\d{4})()年(\d{1,2})月(\d{1,2})[日号]?/u, order: 'ymd' },
  { pattern: /^(\d{4})()(\d{2})(\d{2})(?=\D|$)/u, order: 'ymd' },
  { pattern: /^()()(\d{1,2})月(\d{1,2})[日号]?/u, order: 'md' },
  { pattern: /^()()(\d{1,2})[-/](\d{1,2})(?=[ t]|$)/u, order: 'md' },
  { pattern: /^([a-z]{3,9})(\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u, order: 'mdy' },
  { pattern: /^(\d{1,2})() ([a-z]{3,9})\.?,? (\d{4})/u, order: 'dmy' },
];
const TIME =
  /^(上午|早上|凌晨|中午|下午|晚上)?(\d{1,2})(?:(?::(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)|(?:[点时](?:(\d{1,2})分?(?:(\d{1,2})秒)?)?))? ?(am|pm|a\.m\.|p\.m\.)?$/u;
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})?$/u;
const ZONE = / ?(z|utc|gmt|[+-]\d{2}:?\d{2})$/u;

interface Day {
  year: number;
  month: number;
  day: number;
}

interface Time {
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * Parses a date, with or without a time, in common Chinese and English forms. Without a time it is midnight, without a
 * year the current one. Undefined for other texts, and for ambiguous ones such as 05/06/2026.
 */
export function parseDateTime(text: string, now = new Date()): Date | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/ ?(\p{Script=Han}) ?/gu, '$1');
  const found = readDay(plain, now);
  if (!found) return undefined;
  const { zone, rest } = splitZone(found.rest);
  const time = rest === '' ? { hours: 0, minutes: 0, seconds: 0 } : readTime(rest);
  if (!time || (zone !== undefined && rest === '')) return undefined;
  return toDate(found.day, time, zone);
}

function readDay(text: string, now: Date): { day: Day; rest: string } | undefined {
  for (const { pattern, order } of DAY_PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [all, first = '', , second = '', third = ''] = match;
    const [year, month, day] = {
      ymd: [first, second, third],
      md: [String(now.getFullYear()), second, third],
      mdy: [third, first, second],
      dmy: [third, second, first],
    }[order] as [string, string, string];
    const rest = text.slice(all.length).replace(/^(?:t(?=\d)|,)? ?/u, '');
    return { day: { year: Number(year), month: monthOf(month), day: Number(day) }, rest };
  }
  return undefined;
}

function monthOf(text: string): number {
  if (/^\d/u.test(text)) return Number(text);
  const index = MONTHS.indexOf(text.slice(0, 3));
  return index + 1;
}

function splitZone(text: string): { zone: string | undefined; rest: string } {
  const zone = ZONE.exec(text);
  return zone
    ? { zone: zone[1], rest: text.slice(0, zone.index) }
    : { zone: undefined, rest: text };
}

function readTime(text: string): Time | undefined {
  const compact = COMPACT_TIME.exec(text);
  if (compact) {
    const [, hours, minutes, seconds] = compact;
    return checkTime(Number(hours), Number(minutes), Number(seconds ?? 0));
  }
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, before, hour, minutes, seconds, minutesZh, secondsZh, after] = match;
  // A single number is not a time.
  if (minutes === undefined && !/[点时]/u.test(text) && !after) return undefined;
  const half = halfOfDay(before, after);
  const hours = Number(hour);
  if (half && after && (hours < 1 || hours > 12)) return undefined;
  const shift = half === 'pm' && hours < 12 ? 12 : half === 'am' && hours === 12 ? -12 : 0;
  return checkTime(
    hours + shift,
    Number(minutes ?? minutesZh ?? 0),
    Number(seconds ?? secondsZh ?? 0),
  );
}

function halfOfDay(before?: string, after?: string): 'am' | 'pm' | undefined {
  if (after) return after.startsWith('a') ? 'am' : 'pm';
  if (before === '下午' || before === '晚上') return 'pm';
  if (before === '上午' || before === '早上' || before === '凌晨') return 'am';
  return undefined;
}

function checkTime(hours: number, minutes: number, seconds: number): Time | undefined {
  const fits = hours >= 0 && hours < 24 && minutes < 60 && seconds < 60;
  return fits ? { hours, minutes, seconds } : undefined;
}

function toDate({ year, month, day }: Day, time: Time, zone: string | undefined): Date | undefined {
  if (year < 1970 || month < 1 || month > 12) return undefined;
  const { hours, minutes, seconds } = time;
  // `Date` would turn 31 April into 1 May.
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  if (zone === undefined) return new Date(year, month - 1, day, hours, minutes, seconds);
  const utc = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  return new Date(utc - offsetOf(zone) * 60_000);
}

/** The offset in minutes east of Greenwich. */
function offsetOf(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/u.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
