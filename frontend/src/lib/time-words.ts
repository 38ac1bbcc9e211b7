const STEPS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** A time as people say it, seen from `now` (milliseconds). */
export function formatRelativeTime(value: string, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language || 'zh-CN', { numeric: 'auto' });
  const seconds = (Date.parse(value) - now) / 1000;
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return words.format(0, 'second');
  return words.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** The local day. */
export function formatDay(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', { dateStyle: 'long' }).format(
    new Date(value),
  );
}

/** The exact local time. */
export function formatDateTime(value: string, language: string): string {
  return new Intl.DateTimeFormat(language || 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(value));
}
