import { Injectable } from '@nestjs/common';
import { invalidField } from '../../http/errors';
import { EventBus } from '../../infra/events';
import { limits } from '../../lib/limits';
import { ActivityRepository } from './activity.repository';
import type { Activity, ActiveUsers } from './dto/activity';
import { type ActiveUsersQuery, type ActivityQuery, DEFAULT_ZONE } from './dto/statistics-query';
import { RecentAnswers } from './recent-answers';
import { type Buckets, TimeBucketsRepository } from './time-buckets.repository';
import { hoursFrom, readRange, readZone, rethrowZone, tooLong } from './time-range';

const DEFAULT_DAYS = 30;
const DEFAULT_HOURS_DAYS = 7;
const ANSWER_BYTES = 256 * 1024;

/** Counts registrations, active users and submissions over time. */
@Injectable()
export class ActivityService {
  private readonly answers: RecentAnswers<Activity>;

  constructor(
    private readonly repository: ActivityRepository,
    private readonly buckets: TimeBucketsRepository,
    events: EventBus,
  ) {
    this.answers = new RecentAnswers<Activity>(ANSWER_BYTES, events);
  }

  /** Throws `input.invalid` for an unknown zone and for times in the wrong order or too far apart. */
  async read({ tz = DEFAULT_ZONE, ...times }: ActivityQuery): Promise<Activity> {
    const range = readRange(times);
    const zone = readZone(tz);
    return this.answers.get({ ...times, tz }, () => this.count({ ...range, tz: zone }));
  }

  async listActiveUsers({
    page = 1,
    pageSize = limits.page.size,
    ...times
  }: ActiveUsersQuery): Promise<ActiveUsers> {
    const { from, to } = readRange(times);
    if (!from || !to) throw invalidField('from', { key: 'field.required' });
    const offset = (page - 1) * pageSize;
    return this.repository.findActiveUsers(from, to, { limit: pageSize, offset });
  }

  private async count(range: {
    from: Date | null;
    to: Date | null;
    tz: string;
  }): Promise<Activity> {
    const days = await this.buckets.findDays(range, DEFAULT_DAYS).catch(rethrowZone);
    const { starts, to } = days;
    const [from] = starts;
    if (!from || starts.length > limits.statistics.days) throw tooLong();
    const start = range.from ? hoursFrom(from, to) : (starts.at(-DEFAULT_HOURS_DAYS) ?? from);
    const hours = await this.buckets.findHours(start, to, range.tz);
    const [registrations, activeUsers, results] = await Promise.all([
      this.repository.countRegistrations(days),
      this.repository.countActiveUsers(days),
      this.repository.countResults(hours),
    ]);
    const registrationsOf = byBucket(registrations);
    const activeUsersOf = byBucket(activeUsers);
    const resultsOf = byBucket(results);
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      days: days.days.map((day, index) => ({
        day,
        ...spanOf(days, index),
        registrations: registrationsOf.get(index)?.count ?? 0,
        activeUsers: activeUsersOf.get(index)?.count ?? 0,
      })),
      hours: hours.starts.map((hour, index) => ({
        hour: hour.toISOString(),
        correct: resultsOf.get(index)?.correct ?? 0,
        wrong: resultsOf.get(index)?.wrong ?? 0,
      })),
    };
  }
}

/** The rows by the index of their bucket from 0; PostgreSQL counts from 1. */
export function byBucket<Row extends { bucket: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.bucket - 1, row]));
}

export function spanOf({ starts, to }: Buckets, index: number): { from: string; to: string } {
  return {
    from: (starts[index] ?? to).toISOString(),
    to: (starts[index + 1] ?? to).toISOString(),
  };
}
