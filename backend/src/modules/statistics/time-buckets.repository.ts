import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';

/** Spans of time that follow each other, from `starts[0]` until `to`. */
export interface Buckets {
  /** The start of each span, in ascending order. */
  starts: Date[];
  /** The first moment after the last span. */
  to: Date;
}

export interface Days extends Buckets {
  /** The date of each day in the zone. */
  days: string[];
}

interface Span {
  from: Date | null;
  to: Date | null;
  tz: string;
}

const INSTANT = `interval '1 microsecond'`;

/** SQL of the days of `span`. A day begins with its first moment, as midnight may come twice or be skipped. */
const DAYS = `SELECT "to", array_agg(greatest(CASE WHEN ((midnight - interval '1 hour') AT TIME ZONE $3)::date = d::date
          THEN midnight - interval '1 hour' ELSE midnight END, "from") ORDER BY d) AS starts,
        array_agg(d::date::text ORDER BY d) AS days
      FROM span CROSS JOIN LATERAL (
        SELECT d, d AT TIME ZONE $3 AS midnight FROM generate_series(
          ("from" AT TIME ZONE $3)::date::timestamp, (("to" - ${INSTANT}) AT TIME ZONE $3)::date::timestamp,
          interval '1 day') AS d) AS each
      GROUP BY "to"`;

const statements = {
  // Without an end the span ends with the next millisecond, as JavaScript has no microseconds.
  days: `WITH bounds AS (
        SELECT coalesce($2::timestamptz, date_trunc('milliseconds', now()) + interval '1 millisecond') AS "to"
      ), span AS (
        SELECT "to", coalesce($1::timestamptz,
          ((("to" - ${INSTANT}) AT TIME ZONE $3)::date::timestamp - $4 * interval '1 day') AT TIME ZONE $3) AS "from"
        FROM bounds
      ) ${DAYS}`,
  hours: `SELECT array_agg(greatest(h, $1::timestamptz) ORDER BY h) AS starts
      FROM generate_series(date_trunc('hour', $1::timestamptz, $3), $2::timestamptz - ${INSTANT}, interval '1 hour') AS h`,
};

/** Computes days and hours of a time zone, also where clocks are put forward or back. */
@Injectable()
export class TimeBucketsRepository {
  constructor(private readonly sql: Sql) {}

  /** The days from `from` to `to`; without a `to` until now, without a `from` the last `defaultDays`. */
  async findDays({ from, to, tz }: Span, defaultDays: number): Promise<Days> {
    const values = [from, to, tz, defaultDays - 1];
    const [days] = await this.sql.run<Days>(statements.days, values);
    return days ?? { starts: [], days: [], to: to ?? new Date() };
  }

  async findHours(from: Date, to: Date, tz: string): Promise<Buckets> {
    const [row] = await this.sql.run<{ starts: Date[] | null }>(statements.hours, [from, to, tz]);
    return { starts: row?.starts ?? [], to };
  }
}
