import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { ConsentPurpose } from './consent-text.entity';

export interface ConsentTextRow {
  id: number;
  number: number;
  text: string;
  textEn: string;
  publishedAt: Date;
}

export interface OwnConsentRow {
  id: number;
  purpose: ConsentPurpose;
  text: Omit<ConsentTextRow, 'publishedAt'> & { publishedAt: string };
  campaignId: number | null;
  campaignTitle: string | null;
  campaignTitleEn: string | null;
  givenAt: Date;
  withdrawnAt: Date | null;
}

/** Who agrees, and the campaign that is applied to; null for the registration. */
export interface Person {
  userId: number;
  campaignId: number | null;
}

const COLUMNS = `t.id, t.number, t.text, t.text_en AS "textEn", t.published_at AS "publishedAt"`;

/** SQL: the newest version of a purpose; no row if its text is empty. */
const currentOf = (purpose: string) => `FROM consent_text t
  WHERE t.purpose = ${purpose} AND t.text <> ''
    AND t.number = (SELECT max(one.number) FROM consent_text one WHERE one.purpose = ${purpose})`;

/** SQL: whether the consent `c` is of a user, for a campaign or for none. */
const OF_USER = 'c.user_id = $1 AND c.campaign_id IS NOT DISTINCT FROM $2';

const statements = {
  current: `SELECT ${COLUMNS} ${currentOf('$1')}`,
  missing: `SELECT ${COLUMNS} ${currentOf('$3')}
    AND NOT EXISTS (SELECT 1 FROM consent c WHERE ${OF_USER} AND c.text_id = t.id AND c.withdrawn_at IS NULL)`,
  insert: `INSERT INTO consent (user_id, campaign_id, text_id) VALUES ($1, $2, $3)`,
  given: `SELECT 1 FROM consent c JOIN consent_text t ON t.id = c.text_id
    WHERE ${OF_USER} AND t.purpose = $3 AND c.withdrawn_at IS NULL LIMIT 1`,
  withdraw: `UPDATE consent c SET withdrawn_at = now() FROM consent_text t
    WHERE t.id = c.text_id AND ${OF_USER} AND t.purpose = $3 AND c.withdrawn_at IS NULL RETURNING c.id`,
  own: `SELECT c.id, t.purpose, json_build_object('id', t.id, 'number', t.number, 'text', t.text, 'textEn', t.text_en,
      'publishedAt', t.published_at) AS text, c.campaign_id AS "campaignId", campaign.title AS "campaignTitle",
      campaign.title_en AS "campaignTitleEn", c.given_at AS "givenAt", c.withdrawn_at AS "withdrawnAt"
    FROM consent c JOIN consent_text t ON t.id = c.text_id LEFT JOIN campaign ON campaign.id = c.campaign_id
    WHERE c.user_id = $1 ORDER BY c.id DESC`,
};

/** Every query on texts and consents but those of the control panel. */
@Injectable()
export class ConsentsRepository {
  constructor(private readonly sql: Sql) {}

  /** The text that users have to agree to now. */
  async findCurrent(purpose: ConsentPurpose): Promise<ConsentTextRow | undefined> {
    return (await this.sql.run<ConsentTextRow>(statements.current, [purpose]))[0];
  }

  /** The same text, unless the user has agreed to it. */
  async findMissing(
    purpose: ConsentPurpose,
    { userId, campaignId }: Person,
    queries: Queries = this.sql,
  ): Promise<ConsentTextRow | undefined> {
    const values = [userId, campaignId, purpose];
    return (await queries.run<ConsentTextRow>(statements.missing, values))[0];
  }

  async insert(
    queries: Queries,
    userId: number,
    campaignId: number | null,
    textId: number,
  ): Promise<void> {
    await queries.run(statements.insert, [userId, campaignId, textId]);
  }

  async isGiven(purpose: ConsentPurpose, { userId, campaignId }: Person): Promise<boolean> {
    return (await this.sql.run(statements.given, [userId, campaignId, purpose])).length > 0;
  }

  /** Returns whether there was a consent to withdraw. */
  async withdraw(
    queries: Queries,
    purpose: ConsentPurpose,
    { userId, campaignId }: Person,
  ): Promise<boolean> {
    const values = [userId, campaignId, purpose];
    return (await queries.run(statements.withdraw, values)).length > 0;
  }

  /** All that a user ever agreed to, newest first. */
  findOwn(userId: number): Promise<OwnConsentRow[]> {
    return this.sql.run<OwnConsentRow>(statements.own, [userId]);
  }
}
