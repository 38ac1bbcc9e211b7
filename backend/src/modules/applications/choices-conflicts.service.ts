import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { ChoiceAccess } from './choices-access';
import type { ChoiceConflict, ChoiceConflictChanged } from './dto/choice-conflict';

const statements = {
  declare: `INSERT INTO application_conflict (application_id, user_id, reason) VALUES ($1, $2, $3)
    ON CONFLICT (application_id, user_id) DO NOTHING`,
  list: `SELECT conflict.user_id AS "userId", person.username, conflict.reason, conflict.created_at AS "createdAt"
    FROM application_conflict conflict JOIN "user" person ON person.id = conflict.user_id
    WHERE conflict.application_id = $1 ORDER BY conflict.created_at, conflict.user_id`,
  lift: 'DELETE FROM application_conflict WHERE application_id = $1 AND user_id = $2 RETURNING user_id',
};

/** Conflicts of interest. Users who declare one get `row.notFound` for the application from then on. */
@Injectable()
export class ChoiceConflicts {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws `row.notFound`, also if the conflict was declared before. */
  declare(
    id: number,
    user: SessionUser,
    reason: string,
    actor: Actor,
  ): Promise<ChoiceConflictChanged> {
    return this.sql.transaction(async (queries) => {
      const { applicationId } = await this.access.find(id, user, queries);
      await queries.run(statements.declare, [applicationId, user.id, reason]);
      // The audit log omits the reason, which may reveal the applicant.
      const declared = { applicationId, userId: user.id };
      await this.record(queries, actor, id, 'declareConflict', { after: declared });
      return { userId: user.id };
    });
  }

  /** The declared conflicts, for leads. The reasons are hidden in a blind stage. */
  async list(id: number, user: SessionUser): Promise<ChoiceConflict[]> {
    const { applicationId, isBlind } = await this.access.findAsLead(id, user);
    const rows = await this.sql.run<ChoiceConflict & { createdAt: Date }>(statements.list, [
      applicationId,
    ]);
    return rows.map(({ reason, createdAt, ...row }) => ({
      ...row,
      reason: isBlind ? null : reason,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** Deletes a conflict, so that the user sees the application again. Throws `row.notFound`. */
  lift(
    id: number,
    userId: number,
    user: SessionUser,
    actor: Actor,
  ): Promise<ChoiceConflictChanged> {
    return this.sql.transaction(async (queries) => {
      const { applicationId } = await this.access.findAsLead(id, user, queries);
      const lifted = await queries.run(statements.lift, [applicationId, userId]);
      if (lifted.length === 0) throw new AppError('row.notFound');
      await this.record(queries, actor, id, 'liftConflict', { before: { applicationId, userId } });
      return { userId };
    });
  }

  private record(
    queries: Queries,
    actor: Actor,
    targetId: number,
    action: 'declareConflict' | 'liftConflict',
    change: { before?: object; after?: object },
  ): Promise<void> {
    const { before = null, after = null } = change;
    return this.audit.record(queries, {
      ...{ actor, action, resource: 'application-choices', targetId },
      before: before && { ...before },
      after: after && { ...after },
    });
  }
}
