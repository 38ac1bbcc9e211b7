import type { Activity } from '../../../api';
import type { BarPoint } from '../../../components';
import { formatDay, formatHour, formatTick } from '../../../lib/format';
import type { Span } from '../list-links';

const HOUR_MS = 3_600_000;

export const spanOf = ({ from, to }: { from: string; to: string }): Span => ({
  start: Date.parse(from),
  end: Date.parse(to),
});

export const hourSpan = (hour: string): Span => {
  const start = Date.parse(hour);
  return { start, end: start + HOUR_MS };
};

/** Converts days to points with the values of `read`. */
export function dayPoints<Day extends { from: string }>(
  days: readonly Day[],
  language: string,
  read: (day: Day) => readonly number[],
): BarPoint[] {
  return days.map((day) => ({
    label: formatTick(Date.parse(day.from), language),
    title: formatDay(day.from, language),
    values: read(day),
  }));
}

export function hourPoints(hours: Activity['hours'], language: string): BarPoint[] {
  return hours.map(({ hour, correct, wrong }) => ({
    label: formatTick(Date.parse(hour), language),
    title: formatHour(hour, language),
    values: [correct, wrong],
  }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The totals, and the time spans that they cover. */
export function totalsOf({ days, hours }: Activity) {
  const today = days.at(-1);
  return {
    registrations: sum(days.map((day) => day.registrations)),
    activeToday: today?.activeUsers ?? 0,
    correct: sum(hours.map((hour) => hour.correct)),
    wrong: sum(hours.map((hour) => hour.wrong)),
    spans: {
      days: outerSpan(days.map(spanOf)),
      hours: outerSpan(hours.map(({ hour }) => hourSpan(hour))),
      today: today && spanOf(today),
    },
  };
}

function outerSpan(spans: readonly Span[]): Span | undefined {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last && { start: first.start, end: last.end };
}

/** Whether there was no activity, as on a new site. */
export function quiet({ days, hours }: Activity): boolean {
  return (
    days.every(({ registrations, activeUsers }) => registrations + activeUsers === 0) &&
    hours.every(({ correct, wrong }) => correct + wrong === 0)
  );
}
