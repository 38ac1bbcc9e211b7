import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { AdjustmentBody, CaptureBody, UserScore, VoidAdjustmentBody } from './dto/adjustment';
import { LedgerRepository } from './ledger.repository';

interface ScoreChange {
  userId: number;
  /** The action that the audit log records. */
  action: string;
  details: object;
}

/** Changes of scores by admins; each is a line of the ledger and an audit row of the user. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly sql: Sql,
    private readonly ledger: LedgerRepository,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** Throws `user.notFound`. */
  adjust({ userId, ...adjustment }: AdjustmentBody, actor: Actor): Promise<UserScore> {
    return this.change({ userId, action: 'adjustScore', details: adjustment }, actor, (queries) =>
      this.ledger.insertAdjustment(queries, { userId, ...adjustment }, actor.userId),
    );
  }

  /** Throws `user.notFound`, or `adjustment.notCounted` if the user has no such adjustment or it is voided already. */
  voidAdjustment({ userId, ...body }: VoidAdjustmentBody, actor: Actor): Promise<UserScore> {
    const details = { ...body, points: 0 };
    return this.change({ userId, action: 'voidAdjustment', details }, actor, async (queries) => {
      const points = await this.ledger.voidAdjustment(queries, { userId, ...body }, actor.userId);
      if (points === undefined) throw new AppError('adjustment.notCounted');
      details.points = points;
    });
  }

  /** Throws `user.notFound`, or `capture.notHeld` if the user has no such capture or it is voided already. */
  voidCapture({ userId, ...capture }: CaptureBody, actor: Actor): Promise<UserScore> {
    const change = { userId, action: 'voidCapture', details: capture };
    return this.changeCapture(change, actor, async (queries) => {
      if (!(await this.ledger.voidCapture(queries, { userId, ...capture }, actor.userId)))
        throw new AppError('capture.notHeld');
    });
  }

  /** Throws `user.notFound`, or `capture.notVoided` if it is not voided or the flag was deleted. */
  restoreCapture({ userId, ...capture }: CaptureBody, actor: Actor): Promise<UserScore> {
    const change = { userId, action: 'restoreCapture', details: capture };
    return this.changeCapture(change, actor, async (queries) => {
      if (!(await this.ledger.restoreCapture(queries, { userId, ...capture }, actor.userId)))
        throw new AppError('capture.notVoided');
    });
  }

  private async changeCapture(
    change: ScoreChange,
    actor: Actor,
    write: (queries: Queries) => Promise<void>,
  ): Promise<UserScore> {
    const score = await this.change(change, actor, write);
    // The challenge's card and the user's own rows changed, too. The database notifies the other processes.
    this.events.publish('totals', { reason: change.action });
    return score;
  }

  private async change(
    { userId, action, details }: ScoreChange,
    actor: Actor,
    write: (queries: Queries) => Promise<void>,
  ): Promise<UserScore> {
    const score = await this.sql.transaction(async (queries) => {
      // The lock serializes the changes of one score, and prevents the deletion of the user until the commit.
      if (!(await this.ledger.lockUser(queries, userId))) throw new AppError('user.notFound');
      await write(queries);
      const target = { resource: 'users', targetId: userId };
      const after = { ...details };
      await this.audit.record(queries, { actor, action, ...target, before: null, after });
      return this.ledger.findScore(queries, userId);
    });
    this.events.publish('score', { userId });
    return { userId, score };
  }
}
