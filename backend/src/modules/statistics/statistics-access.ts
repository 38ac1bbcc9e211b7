import { Injectable } from '@nestjs/common';
import { canViewScores, hasRoleFor, type Rights, type SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import type { Category } from '../../lib/enums';
import { Sql } from '../../infra/database';
import { FreezesService } from '../periods';

/** The challenges whose statistics a user may see. */
export interface StatisticsScope {
  /** Null for all. */
  categories: readonly Category[] | null;
  /** True for viewers, who may be players and do not see challenges that are not released. */
  releasedOnly: boolean;
}

/** All challenges for admins, the released challenges of their categories for viewers. */
export function scopeOf({ admin, roles }: Rights): StatisticsScope {
  if (admin) return { categories: null, releasedOnly: false };
  const categories = roles.flatMap((held) => (held.role === 'viewer' ? [held.categories] : []));
  const isLimited = categories.every(({ length }) => length > 0);
  return { categories: isLimited ? categories.flat() : null, releasedOnly: true };
}

/** Throws `route.notFound` for viewers of some categories, who may not see numbers of the whole site. */
export function checkSeesSite(user: Rights): void {
  if (!canViewScores(user)) throw new AppError('route.notFound');
}

const CHALLENGE = `SELECT c.category, challenge_released(c) AS released, is_author($1, c.id, c.category) AS "isAuthor"
  FROM challenge c WHERE c.id = $2`;

/** Decides who sees the statistics of one challenge. */
@Injectable()
export class StatisticsAccess {
  constructor(
    private readonly sql: Sql,
    private readonly freezes: FreezesService,
  ) {}

  /** The start of a running freeze for viewers of some categories and authors, who may be players; null for the present state. */
  async untilOf(user: Rights): Promise<number | null> {
    return canViewScores(user) ? null : this.freezes.frozenAt();
  }

  /** Whether the user also sees the wrong answers, as admins and authors do. Throws `challenge.notFound`. */
  async checkChallenge(user: SessionUser, id: number): Promise<{ seesAnswers: boolean }> {
    const values = [user.id, id];
    const [challenge] = await this.sql.run<{
      category: Category;
      released: boolean;
      isAuthor: boolean;
    }>(CHALLENGE, values);
    if (!challenge) throw new AppError('challenge.notFound');
    const seesAnswers = user.admin || challenge.isAuthor;
    const isViewer = challenge.released && hasRoleFor(user, 'viewer', challenge.category);
    if (!seesAnswers && !isViewer) throw new AppError('challenge.notFound');
    return { seesAnswers };
  }
}
