import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../http/errors';
import { ALL_GROUPS } from '../../lib/enums';
import { assertEndsAfterStart, type CrudHooks } from '../../crud';
import { queriesOf } from '../../infra/database';
import { PeriodsRepository } from '../periods';
import { UserGroupsRepository } from '../user-groups';
import type { SavedBoard } from './saved-board.entity';

/** Refuses boards that the scoreboard would refuse. */
@Injectable()
export class SavedBoardHooks implements CrudHooks<SavedBoard> {
  constructor(
    private readonly periods: PeriodsRepository,
    private readonly groups: UserGroupsRepository,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    values: Partial<SavedBoard>,
    before: SavedBoard | null,
  ): Promise<void> {
    const { period = before?.period, from = before?.from, to = before?.to } = values;
    if (period && (from || to)) throw invalidField('period', { key: 'period.withTimes' });
    assertEndsAfterStart(values, before, 'from', 'to');
    const queries = queriesOf(manager);
    if (values.period) await this.periods.assertExists(queries, values.period);
    const { userGroup = ALL_GROUPS } = values;
    if (userGroup !== ALL_GROUPS) await this.groups.assertExists(queries, userGroup);
  }
}
