import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import type { RetentionHold } from './retention-hold.entity';

const statements = {
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 FOR KEY SHARE',
  held: 'SELECT 1 FROM retention_hold WHERE user_id = $1',
  isInTime: `SELECT $1::timestamptz > now() AND $1::timestamptz <= now() + interval '1 year' AS "isInTime"`,
};

/** Refuses postponements of more than a year, and a second one of a person. */
@Injectable()
export class RetentionHoldHooks implements CrudHooks<RetentionHold> {
  async beforeWrite(
    manager: EntityManager,
    values: Partial<RetentionHold>,
    before: RetentionHold | null,
  ): Promise<void> {
    const queries = queriesOf(manager);
    if (!before) {
      // Waits for a deletion of the person that is under way.
      const found = await queries.run(statements.lockUser, [values.userId]);
      if (found.length === 0) throw invalidField('userId', { key: 'user.unknown' });
      const held = await queries.run(statements.held, [values.userId]);
      if (held.length > 0) throw new AppError('retentionHold.once');
    }
    if (values.until === undefined) return;
    const [row] = await queries.run<{ isInTime: boolean }>(statements.isInTime, [values.until]);
    if (!row?.isInTime) throw invalidField('until', { key: 'retention.until' });
  }
}
