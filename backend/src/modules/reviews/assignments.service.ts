import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import type { Category } from '../../lib/enums';
import { AssignmentsRepository } from './assignments.repository';
import { distribute } from './distribute';
import type { ReviewAssigned, ReviewAssignment, ReviewerLoad } from './dto/mark';

/** Admins assign answers to reviewers. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly sql: Sql,
    private readonly assignments: AssignmentsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Who has how many, of one category or all. */
  readLoads(category?: Category): Promise<ReviewerLoad[]> {
    return this.assignments.findLoads(category ?? null);
  }

  /** Assigns all of the answers to a reviewer, or none; null takes the assignments back. */
  assign({ ids, reviewerId }: ReviewAssignment, actor: Actor): Promise<ReviewAssigned> {
    return this.sql.transaction(async (queries) => {
      const wanted = [...new Set(ids)];
      const waiting = await this.assignments.lockWaiting(queries, wanted, reviewerId);
      if (waiting.length < wanted.length) throw new AppError('review.notWaiting');
      if (!waiting.every(({ fits }) => fits))
        throw invalidField('reviewerId', { key: 'review.reviewer' });
      await this.write(queries, wanted, reviewerId, actor);
      return { assigned: wanted.length, left: 0 };
    });
  }

  /** Assigns the answers of a category that nobody has to its reviewers, so that each has about the same number. */
  distribute(category: Category, actor: Actor): Promise<ReviewAssigned> {
    return this.sql.transaction(async (queries) => {
      const ids = await this.assignments.lockUnassigned(queries, category);
      const candidates = await this.assignments.findCandidates(queries, category, ids);
      const loads = await this.assignments.findLoads(category, queries);
      const open = new Map(loads.map(({ userId, open: count }) => [userId, count]));
      let assigned = 0;
      for (const [reviewerId, given] of distribute(candidates, open)) {
        await this.write(queries, given, reviewerId, actor);
        assigned += given.length;
      }
      return { assigned, left: ids.length - assigned };
    });
  }

  private async write(
    queries: Queries,
    ids: readonly number[],
    reviewerId: number | null,
    actor: Actor,
  ): Promise<void> {
    await this.assignments.assign(queries, ids, reviewerId);
    for (const targetId of ids) {
      const entry = { actor, action: 'review.assign', resource: 'reviews', targetId };
      await this.audit.record(queries, { ...entry, before: null, after: { reviewerId } });
    }
  }
}
