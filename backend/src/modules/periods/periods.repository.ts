import { Injectable } from '@nestjs/common';
import { invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import type { Period } from './period.entity';

export type PeriodRow = Pick<
  Period,
  'id' | 'name' | 'nameEn' | 'kind' | 'startsAt' | 'endsAt' | 'freezeAt' | 'counts' | 'archivedAt'
>;

const ALL = `SELECT id, name, name_en AS "nameEn", kind, starts_at AS "startsAt", ends_at AS "endsAt",
      freeze_at AS "freezeAt", counts,
      archived_at AS "archivedAt"
    FROM period ORDER BY starts_at DESC, id DESC`;
const KEEP = 'SELECT 1 FROM period WHERE id = $1 FOR KEY SHARE';

@Injectable()
export class PeriodsRepository {
  constructor(private readonly sql: Sql) {}

  /** The latest first. */
  findAll(): Promise<PeriodRow[]> {
    return this.sql.run<PeriodRow>(ALL);
  }

  /** Whether the period exists. Locks it against deletion until the end of the caller's transaction. */
  async lockExisting(queries: Queries, id: number): Promise<boolean> {
    return (await queries.run(KEEP, [id])).length > 0;
  }

  /** Like `lockExisting`, but throws `input.invalid` for `period` if it does not exist. */
  async assertExists(queries: Queries, id: number): Promise<void> {
    if (!(await this.lockExisting(queries, id)))
      throw invalidField('period', { key: 'period.unknown' });
  }
}
