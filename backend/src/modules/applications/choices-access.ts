import type { SelectQueryBuilder } from 'typeorm';
import type { SessionUser } from '../../http/access';
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

/** Whether a user reads applications of others, with their answers and files. */
export function readsApplications({ admin }: Pick<SessionUser, 'admin'>): boolean {
  return admin;
}
