import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../http/errors';
import { assertEndsAfterStart, type CrudHooks } from '../../crud';
import { queriesOf } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { Period } from './period.entity';
import type { AdminPeriodUpdate } from './dto/admin-period';
import { PeriodArchive } from './period-archive';

/** The fields of a request. Times are texts; `archived` and `freezesNow` are no columns. */
type PeriodValues = Partial<Period> & Pick<AdminPeriodUpdate, 'archived'> & { freezesNow?: true };

/** The values of the bulk action `freeze`. The hooks set the time by the clock of the database. */
export const freezeNow = (): PeriodValues => ({ freezesNow: true });

// The API has periods in milliseconds.
const RUNNING_NOW = `SELECT date_trunc('milliseconds', clock_timestamp()) AS now
    FROM period WHERE id = $1 AND archived_at IS NULL AND starts_at <= clock_timestamp() AND ends_at > clock_timestamp()
      AND (freeze_at IS NULL OR freeze_at > clock_timestamp())`;

// Everybody sees archived boards, so they must not contain captures that a running freeze hides.
const MAY_ARCHIVE = `SELECT $1::timestamptz <= clock_timestamp() AS ended, EXISTS (
    SELECT 1 FROM period WHERE archived_at IS NULL AND freeze_at < $1::timestamptz
      AND clock_timestamp() >= freeze_at AND clock_timestamp() < ends_at) AS hidden`;

/** Validates the times of periods, and stores or drops the totals of archived ones. */
@Injectable()
export class PeriodHooks implements CrudHooks<Period> {
  constructor(
    private readonly archive: PeriodArchive,
    private readonly events: EventBus,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    values: PeriodValues,
    before: Period | null,
  ): Promise<void> {
    const { freezesNow } = values;
    delete values.freezesNow;
    if (freezesNow && before) values.freezeAt = await this.findFreeze(manager, before.id);
    const { archived, startsAt = before?.startsAt, endsAt = before?.endsAt } = values;
    const { freezeAt = before?.freezeAt } = values;
    delete values.archived;
    if (archived !== undefined) values.archivedAt = archived ? new Date() : null;
    assertEndsAfterStart(values, before, 'startsAt', 'endsAt');
    if (freezeAt && startsAt && endsAt && !isBetween(freezeAt, startsAt, endsAt))
      throw invalidField(values.freezeAt || !values.endsAt ? 'freezeAt' : 'endsAt', {
        key: 'period.freeze',
      });
    if (!before) return;
    // Archiving twice keeps the first time.
    if (before.archivedAt && values.archivedAt) values.archivedAt = before.archivedAt;
    const moves = values.startsAt ?? values.endsAt ?? values.freezeAt ?? values.counts;
    if (before.archivedAt && values.archivedAt !== null && moves !== undefined)
      throw new AppError('period.archived');
    if (before.archivedAt || !values.archivedAt) return;
    const [row] = await queriesOf(manager).run<{ ended: boolean; hidden: boolean }>(MAY_ARCHIVE, [
      endsAt,
    ]);
    if (!row?.ended) throw new AppError('period.notEnded');
    if (row.hidden) throw new AppError('period.hidden');
  }

  async afterWrite(
    manager: EntityManager,
    before: Period | null,
    after: Period | null,
  ): Promise<void> {
    const queries = queriesOf(manager);
    if (after?.archivedAt && !before?.archivedAt) await this.archive.store(queries, after);
    if (after && !after.archivedAt && before?.archivedAt)
      await this.archive.drop(queries, after.id);
  }

  /** The present moment, if the period is running and not frozen yet; else throws `period.notOpen`. */
  private async findFreeze(manager: EntityManager, id: number): Promise<Date> {
    const [row] = await queriesOf(manager).run<{ now: Date }>(RUNNING_NOW, [id]);
    if (!row) throw new AppError('period.notOpen');
    return row.now;
  }

  prepareEvents(): () => void {
    return () => this.events.publish('site', {});
  }
}

/** Converts the times, which are texts in a values. */
function isBetween(time: Date, start: Date, end: Date): boolean {
  return new Date(time) >= new Date(start) && new Date(time) < new Date(end);
}
