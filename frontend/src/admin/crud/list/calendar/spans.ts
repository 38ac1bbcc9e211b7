import type { CalendarView, Row } from '../../resource';
import { type Day, dayOf, type Month, monthOf } from './days';

/** The days of a row. */
export interface Span {
  row: Row;
  first: Day;
  last: Day;
}

/** The part of a span within some days, and whether it continues before or after them. */
export interface Piece extends Span {
  start: number;
  end: number;
  startsBefore: boolean;
  endsAfter: boolean;
}

/** The spans of rows, sorted by first day, then longest first. Rows without a start are left out. */
export function spansOf(rows: readonly Row[], { from, to = from }: CalendarView): Span[] {
  return rows
    .flatMap((row) => {
      const [begin, end] = [timeOf(row[from]), timeOf(row[to])];
      if (begin === undefined || end === undefined) return [];
      // A row that ends at midnight is not on the day that begins then.
      return [{ row, first: dayOf(begin), last: dayOf(Math.max(begin, end - 1)) }];
    })
    .sort((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last));
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Distributes spans over lines, so that none covers another. */
export function linesOf(spans: readonly Span[], days: readonly Day[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of piecesOf(spans, days)) {
    const free = lines.find((line) => line.every(({ end }) => end < piece.start));
    if (free) free.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

function piecesOf(spans: readonly Span[], days: readonly Day[]): Piece[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return spans
    .filter((span) => span.first <= last && span.last >= first)
    .map((span) => ({
      ...span,
      start: Math.max(days.indexOf(span.first), 0),
      end: span.last > last ? days.length - 1 : days.indexOf(span.last),
      startsBefore: span.first < first,
      endsAfter: span.last > last,
    }));
}

/** The spans of a month by their first day; those that began earlier come first, under `undefined`. */
export function beginningsOf(spans: readonly Span[], month: Month): Map<Day | undefined, Span[]> {
  const touching = spans.filter(
    ({ first, last }) => monthOf(first) <= month && monthOf(last) >= month,
  );
  const spansByDay = new Map<Day | undefined, Span[]>();
  for (const span of touching) {
    const day = monthOf(span.first) < month ? undefined : span.first;
    spansByDay.set(day, [...(spansByDay.get(day) ?? []), span]);
  }
  return spansByDay;
}
