import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { Period } from './period.entity';

export type PeriodRow = Pick<
  Period,
  'id' | 'name' | 'nameEn' | 'kind' | 'startsAt' | 'endsAt' | 'freezeAt' | 'counts' | 'archivedAt'
>;

const ALL = `SELECT id, name, name_en AS "nameEn", kind, starts_at AS "startsAt", ends_at AS "endsAt",
      freeze_at AS "freezeAt", counts,
      archived_at AS "archivedAt"
    FROM period ORDER BY starts_at DESC, id DESC`;

@Injectable()
export class PeriodsRepository {
  constructor(private readonly sql: Sql) {}

  /** The latest first. */
  findAll(): Promise<PeriodRow[]> {
    return this.sql.run<PeriodRow>(ALL);
  }
}
