import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../http/errors';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import { queriesOf } from '../../infra/database';
import type { Period } from './period.entity';
import type { AdminPeriod } from './dto/admin-period';
import { PeriodHooks } from './period-hooks';
import { periods } from './periods-admin.controller';

export interface NewSeason {
  name: string;
  nameEn: string;
  startsAt: string;
  endsAt: string;
}

interface SeasonRow {
  version: number;
  isRunning: boolean;
  endsAt: Date;
  freezeAt: Date | null;
}

// The end is rounded up to the milliseconds of the API, so that captures up to now count.
const LOCK = `SELECT version, freeze_at AS "freezeAt",
    kind = 'season' AND archived_at IS NULL AND starts_at <= clock_timestamp() AND clock_timestamp() < ends_at AS "isRunning",
    least(ends_at, date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond') AS "endsAt"
  FROM period WHERE id = $1 FOR NO KEY UPDATE`;

/** Ends and opens seasons in the transaction of a roll-over. Both methods return a function to call after the commit. */
@Injectable()
export class SeasonsService {
  private readonly crud: CrudService<Period, AdminPeriod>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: PeriodHooks) {
    this.crud = new CrudService(periods, database, audit, hooks);
  }

  /** Ends a running season now. Throws `row.stale`, and `input.invalid` for `closePeriod`. */
  async close(
    manager: EntityManager,
    { id, version }: { id: number; version: number | undefined },
    actor: Actor,
  ): Promise<() => void> {
    const [season] = await queriesOf(manager).run<SeasonRow>(LOCK, [id]);
    if (season && version !== undefined && season.version !== version)
      throw new AppError('row.stale');
    if (!season?.isRunning) throw invalidField('closePeriod', { key: 'period.notRunning' });
    const { endsAt, freezeAt } = season;
    // A freeze that has not begun would start after the new end.
    const values = { endsAt, ...(freezeAt && freezeAt >= endsAt ? { freezeAt: null } : {}) };
    const edits = [{ id, version, values }];
    return (await this.crud.writeIn(manager, { edits }, actor)).publishEvents;
  }

  async open(manager: EntityManager, season: NewSeason, actor: Actor): Promise<() => void> {
    const creations = [{ ...season, kind: 'season' as const }];
    return (await this.crud.writeIn(manager, { creations }, actor)).publishEvents;
  }
}
