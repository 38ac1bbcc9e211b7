import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { Application } from './application.entity';
import type { ApplicationChoice } from './application-choice.entity';

/** SQL: whether staff see an application at all. One that was never submitted is its author's alone. */
export const isSeenByStaff = (alias: string) => `${alias}.state <> 'draft'`;

/** Joins the application of each choice, and leaves out what no staff see. */
export function joinSeenApplication(
  query: SelectQueryBuilder<ApplicationChoice>,
): SelectQueryBuilder<ApplicationChoice> {
  return query.innerJoin(
    Application,
    'application',
    `application.id = row.applicationId AND ${isSeenByStaff('application')}`,
  );
}

/** A choice that somebody may read as staff. */
export interface SeenChoice {
  id: number;
  applicationId: number;
  campaignId: number;
  positionId: number;
  /** The applicant. */
  userId: number;
}

const FIND = `SELECT c.id, c.application_id AS "applicationId", a.campaign_id AS "campaignId",
    c.position_id AS "positionId", a.user_id AS "userId"
  FROM application_choice c
  JOIN application a ON a.id = c.application_id AND ${isSeenByStaff('a')}
  WHERE c.id = $1 AND $2`;

/** Who reads which choice as staff; every operation on one asks here. */
@Injectable()
export class ChoiceAccess {
  constructor(private readonly sql: Sql) {}

  /** Throws `row.notFound` for a choice that the user does not see. */
  async find(
    id: number,
    { admin }: Pick<SessionUser, 'id' | 'admin'>,
    queries: Queries = this.sql,
  ): Promise<SeenChoice> {
    const [choice] = await queries.run<SeenChoice>(FIND, [id, admin]);
    if (!choice) throw new AppError('row.notFound');
    return choice;
  }
}
