import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { Locale } from '../../lib/locale';
import type { OwnDueData } from './dto/own-due-data';
import type { RetentionAction, RetentionPurpose } from './retention-rule.entity';

/** What falls due by a rule that is on. */
export interface DueItem {
  id: number;
  purpose: RetentionPurpose;
  userId: number;
  applicationId: number | null;
}

export interface OwnDueRow extends Omit<OwnDueData, 'dueAt'> {
  dueAt: Date;
}

/** What the mail about an item tells. */
export interface Warning {
  action: RetentionAction;
  days: number;
  dueAt: Date;
  email: string;
  username: string;
  locale: Locale;
  campaignTitle: string | null;
  campaignTitleEn: string | null;
}

const ITEM = 'd.id, d.purpose, d.user_id AS "userId", d.application_id AS "applicationId"';
const IS_DUE = 'd.enabled AND NOT d.unwarned AND d.due_at <= now()';
const NEEDS_MAIL =
  "d.enabled AND d.unwarned AND d.due_at <= now() + d.warn_days * interval '1 day'";
/** One item, by columns that the view passes on to its tables. */
const IS_ITEM = 'd.user_id = $1 AND d.purpose = $2 AND d.application_id IS NOT DISTINCT FROM $3';

const statements = {
  due: `SELECT ${ITEM} FROM due_data d WHERE ${IS_DUE} AND d.id > $1 ORDER BY d.id LIMIT $2`,
  unwarned: `SELECT ${ITEM} FROM due_data d WHERE ${NEEDS_MAIL} AND d.id > $1 ORDER BY d.id LIMIT $2`,
  lockPerson: 'SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE SKIP LOCKED',
  lockApplication: 'SELECT 1 FROM application WHERE id = $1 FOR UPDATE',
  // An admin who turns the rule off waits, or is waited for.
  lockRule: 'SELECT 1 FROM retention_rule WHERE purpose = $1 AND enabled FOR SHARE',
  isDue: `SELECT 1 FROM due_data d WHERE ${IS_ITEM} AND ${IS_DUE}`,
  action: `SELECT d.action FROM due_data d WHERE ${IS_ITEM}`,
  warn: `INSERT INTO retention_warning (user_id, purpose, application_id, due_at)
    SELECT d.user_id, d.purpose, d.application_id, d.due_at FROM due_data d WHERE ${IS_ITEM} AND ${NEEDS_MAIL}
    ON CONFLICT DO NOTHING RETURNING due_at AS "dueAt"`,
  warning: `SELECT d.action, d.days, u.email, u.username, u.locale, c.title AS "campaignTitle", c.title_en AS "campaignTitleEn"
    FROM due_data d JOIN "user" u ON u.id = d.user_id LEFT JOIN campaign c ON c.id = d.campaign_id WHERE ${IS_ITEM}`,
  // Applicants do not learn whether staff wrote notes about them.
  own: `SELECT d.id, d.purpose, d.action, d.days, d.due_at AS "dueAt", c.title AS "campaignTitle", c.title_en AS "campaignTitleEn"
    FROM due_data d LEFT JOIN campaign c ON c.id = d.campaign_id
    WHERE d.user_id = $1 AND d.enabled AND d.purpose <> 'interviewNotes' ORDER BY d.due_at, d.id`,
  applicationsOf: 'SELECT id FROM application WHERE user_id = $1 ORDER BY id FOR UPDATE',
  anonymize: 'SELECT anonymize_application($1)',
  clearNotes: 'SELECT clear_interview_notes($1)',
  forgetWarnings: 'DELETE FROM retention_warning WHERE application_id = $1',
  deleteApplication: 'DELETE FROM application WHERE id = $1',
  subject: `SELECT 1 FROM application WHERE id = $1 AND created_at = $2::timestamptz AND user_id IS NOT NULL FOR UPDATE`,
  isAccount: 'SELECT 1 FROM "user" WHERE id = $1 AND created_at = $2::timestamptz',
};

const keyOf = ({ userId, purpose, applicationId }: DueItem) => [userId, purpose, applicationId];

/** Queries on what falls due. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns the next items that are due, by id. */
  findDue(afterId: number, limit: number): Promise<DueItem[]> {
    return this.sql.run<DueItem>(statements.due, [afterId, limit]);
  }

  /** Returns the next items of which a mail has to warn now, by id. */
  findUnwarned(afterId: number, limit: number): Promise<DueItem[]> {
    return this.sql.run<DueItem>(statements.unwarned, [afterId, limit]);
  }

  findOwn(userId: number): Promise<OwnDueRow[]> {
    return this.sql.run<OwnDueRow>(statements.own, [userId]);
  }

  /** Locks the person until the end of the transaction; false if somebody else has the lock, or the person is gone. */
  async lockPerson(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.lockPerson, [userId])).length > 0;
  }

  async lockApplication(queries: Queries, applicationId: number): Promise<void> {
    await queries.run(statements.lockApplication, [applicationId]);
  }

  /** Whether the item is due now. The rule stays as it is until the end of the transaction. */
  async isStillDue(queries: Queries, item: DueItem): Promise<boolean> {
    const on = await queries.run(statements.lockRule, [item.purpose]);
    return on.length > 0 && (await queries.run(statements.isDue, keyOf(item))).length > 0;
  }

  async findAction(queries: Queries, item: DueItem): Promise<RetentionAction> {
    const [row] = await queries.run<{ action: RetentionAction }>(statements.action, keyOf(item));
    return row?.action ?? 'delete';
  }

  /** Records a warning, once for each due date. Returns what it tells; undefined if none is needed now. */
  async recordWarning(queries: Queries, item: DueItem): Promise<Warning | undefined> {
    const [warned] = await queries.run<Pick<Warning, 'dueAt'>>(statements.warn, keyOf(item));
    if (!warned) return undefined;
    const [row] = await queries.run<Omit<Warning, 'dueAt'>>(statements.warning, keyOf(item));
    return row && { ...row, ...warned };
  }

  /** Removes everything that identifies the applicant from an application. */
  async anonymizeApplication(queries: Queries, applicationId: number): Promise<void> {
    await queries.run(statements.forgetWarnings, [applicationId]);
    await queries.run(statements.anonymize, [applicationId]);
  }

  /** Anonymizes all applications of a person. */
  async anonymizeApplicationsOf(queries: Queries, userId: number): Promise<void> {
    const rows = await queries.run<{ id: number }>(statements.applicationsOf, [userId]);
    for (const { id } of rows) await this.anonymizeApplication(queries, id);
  }

  /** Deletes an application, after anonymizing it: this also removes what other tables store about it. */
  async deleteApplication(queries: Queries, applicationId: number): Promise<void> {
    await this.anonymizeApplication(queries, applicationId);
    await queries.run(statements.deleteApplication, [applicationId]);
  }

  async clearNotes(queries: Queries, applicationId: number): Promise<void> {
    await queries.run(statements.clearNotes, [applicationId]);
  }

  /** Whether an application of this id and this time of creation still belongs to somebody; locks it. */
  async lockApplicationOf(queries: Queries, id: number, createdAt: string): Promise<boolean> {
    return (await queries.run(statements.subject, [id, createdAt])).length > 0;
  }

  /** Whether there is an account of this id and this time of creation. */
  async isAccount(id: number, createdAt: string, queries: Queries = this.sql): Promise<boolean> {
    return (await queries.run(statements.isAccount, [id, createdAt])).length > 0;
  }
}
