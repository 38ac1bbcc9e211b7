const STEPS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** "3 minutes ago", relative to `now` in milliseconds. */
export function formatRelativeTime(value: string, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language || 'zh-CN', { numeric: 'auto' });
  const seconds = (Date.parse(value) - now) / 1000;
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return words.format(0, 'second');
  return words.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** The local date. */
export function formatDay(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', { dateStyle: 'long' }).format(
    new Date(value),
  );
}

/** The local date without the year: "September 1". */
export function formatDayOfYear(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', { month: 'long', day: 'numeric' }).format(
    new Date(value),
  );
}

/** The local month: "September 2031". */
export function formatMonth(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', { year: 'numeric', month: 'long' }).format(
    new Date(value),
  );
}

/** The local day of the week: "Mon". */
export function formatWeekday(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', { weekday: 'short' }).format(new Date(value));
}

/** The local date and time. */
export function formatDateTime(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(value));
}

/** The local time of day: "12:03". */
export function formatTime(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(value));
}

/** The local day, with the day of the week: "Tuesday, October 20". */
export function formatLongDay(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(new Date(value));
}

/** The local times of day: "14:00–14:30". */
export function formatTimes(from: string, to: string, language: string): string {
  return `${formatTime(from, language)}–${formatTime(to, language)}`;
}

/** The local day and times: "Tuesday, October 20, 14:00–14:30". */
export function formatAppointment(from: string, to: string, language: string): string {
  const separator = language.startsWith('zh') || language === '' ? ' ' : ', ';
  return `${formatLongDay(from, language)}${separator}${formatTimes(from, to, language)}`;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB'];

/** 1536 → "1.5 KiB". */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 || size >= 100 ? size.toFixed(0) : size.toFixed(1);
  return `${rounded} ${UNITS[unit] ?? ''}`;
}

/** The label of a time axis: the date at midnight, else the time. */
export function formatTick(value: number, language: string): string {
  const moment = new Date(value);
  const midnight = moment.getHours() === 0 && moment.getMinutes() === 0;
  const seconds = moment.getSeconds() !== 0;
  const words: Intl.DateTimeFormatOptions = midnight
    ? { month: 'short', day: 'numeric' }
    : {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(seconds ? { second: '2-digit' } : {}),
      };
  return new Intl.DateTimeFormat(language, words).format(moment);
}

export function formatInteger(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value);
}

/** 0.5 → "50%". */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}

/** The local date and hour without the year. */
export function formatHour(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(value));
}

const DURATIONS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** 7500 → "2 hr 5 min": the largest unit, and the next one unless that is zero. */
export function formatDuration(seconds: number, language: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const found = DURATIONS.findIndex((step) => whole >= step.seconds);
  const [first, second] = DURATIONS.slice(found === -1 ? -1 : found);
  const rest =
    second === undefined ? 0 : Math.floor((whole % (first?.seconds ?? 1)) / second.seconds);
  const parts = [
    { unit: first?.unit, count: Math.floor(whole / (first?.seconds ?? 1)) },
    ...(rest > 0 ? [{ unit: second?.unit, count: rest }] : []),
  ];
  const code = language || 'zh-CN';
  return new Intl.ListFormat(code, { type: 'unit', style: 'narrow' }).format(
    parts.map(({ unit, count }) =>
      new Intl.NumberFormat(code, { style: 'unit', unit: unit ?? 'second' }).format(count),
    ),
  );
}

/** 3723 → "01:02:03". */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
