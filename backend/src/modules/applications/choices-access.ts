import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { IS_BLIND, isLeadOf, isStaffOfPosition, joinStages } from '../campaigns';
import { Application } from './application.entity';
import type { ApplicationChoice } from './application-choice.entity';

/** SQL: whether staff may see an application: not before it was submitted. */
export const isSeenByStaff = (alias: string) => `${alias}.state <> 'draft'`;

/**
 * SQL: whether the user has a conflict of interest: with the own application, or by a declaration. An anonymized application is
 * shown to nobody.
 */
export const isConflict = (application: string, user: string) =>
  `(${application}.user_id IS NULL OR ${application}.user_id = ${user} OR EXISTS (SELECT 1 FROM application_conflict conflict
    WHERE conflict.application_id = ${application}.id AND conflict.user_id = ${user}))`;

/** SQL: whether the user sees the choice of the application as staff. `admin` is SQL, too. */
export const isChoiceSeenBy = (
  choice: string,
  application: string,
  { user, admin }: { user: string; admin: string },
) => `${isSeenByStaff(application)} AND NOT ${isConflict(application, user)}
  AND (${admin} OR ${isStaffOfPosition(`${application}.campaign_id`, `${choice}.position_id`, user)})`;

/** Joins the application of each choice, and leaves out those that were never submitted. */
export function joinSeenApplication(
  query: SelectQueryBuilder<ApplicationChoice>,
): SelectQueryBuilder<ApplicationChoice> {
  return query.innerJoin(
    Application,
    'application',
    `application.id = row.applicationId AND ${isSeenByStaff('application')}`,
  );
}

// The conditions use the application that the view joins: for a second join, PostgreSQL may compare all pairs of applications.

/** Leaves out choices with a conflict of interest, for admins too. */
export function withoutConflicts(
  query: SelectQueryBuilder<ApplicationChoice>,
  viewer: number,
): SelectQueryBuilder<ApplicationChoice> {
  return query.andWhere(`NOT ${isConflict('application', ':viewer')}`, { viewer });
}

/** Leaves out choices of positions that the user does not work on. */
export function onlyOfStaff(
  query: SelectQueryBuilder<ApplicationChoice>,
  viewer: number,
): SelectQueryBuilder<ApplicationChoice> {
  const isTheirs = isStaffOfPosition('application.campaign_id', 'row.position_id', ':viewer');
  return query.andWhere(isTheirs, { viewer });
}

/** A choice that the reader may see as staff. */
export interface SeenChoice {
  id: number;
  applicationId: number;
  campaignId: number;
  positionId: number;
  /** The applicant. */
  userId: number;
  /** Whether the reader leads the campaign, or is an admin. */
  isLead: boolean;
  /** Whether staff are not told yet who applied. */
  isBlind: boolean;
}

const FIND = `SELECT c.id, c.application_id AS "applicationId", a.campaign_id AS "campaignId",
    c.position_id AS "positionId", a.user_id AS "userId",
    ($3 OR ${isLeadOf('a.campaign_id', '$2')}) AS "isLead",
    ${IS_BLIND} AS "isBlind"
  FROM application_choice c
  JOIN application a ON a.id = c.application_id
  JOIN campaign ON campaign.id = a.campaign_id
  ${joinStages('c', 'campaign')}
  WHERE c.id = $1 AND ${isChoiceSeenBy('c', 'a', { user: '$2', admin: '$3' })}`;

/** Checks who may see a choice as staff, before every operation on it. */
@Injectable()
export class ChoiceAccess {
  constructor(private readonly sql: Sql) {}

  /** Throws `row.notFound` for a choice that the user does not see. */
  async find(
    id: number,
    { id: userId, admin }: Pick<SessionUser, 'id' | 'admin'>,
    queries: Queries = this.sql,
  ): Promise<SeenChoice> {
    const [choice] = await queries.run<SeenChoice>(FIND, [id, userId, admin]);
    if (!choice) throw new AppError('row.notFound');
    return choice;
  }

  /** Throws `row.notFound` unless the user leads the campaign or is an admin. */
  async findAsLead(
    id: number,
    user: Pick<SessionUser, 'id' | 'admin'>,
    queries: Queries = this.sql,
  ): Promise<SeenChoice> {
    const choice = await this.find(id, user, queries);
    if (!choice.isLead) throw new AppError('row.notFound');
    return choice;
  }
}
