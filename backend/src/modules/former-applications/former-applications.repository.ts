import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { SessionUser } from '../../http/access';
import { isClosedByOther, isConflict, offerOf } from '../applications';
import { isReadableBy } from '../campaigns';
import type { FormerApplication } from './dto/former-application';

export type FormerApplicationRow = Omit<FormerApplication, 'opensAt' | 'choices'> & {
  opensAt: Date;
  /** Null for a withdrawn draft that was never submitted. */
  choices: FormerApplication['choices'] | null;
};

/** SQL: whether a choice ended without a place, as far as its applicant was told. */
const hasEnded = (choice: string) => `(${choice}.announced = 'rejected'
  OR ${offerOf(choice)} IN ('declined', 'expired') OR ${isClosedByOther(choice)})`;

/** SQL: whether the application `a` was withdrawn or ended without a place. Nothing that is not announced counts. */
const IS_OVER = `(a.state = 'withdrawn' OR (a.state = 'submitted'
  AND EXISTS (SELECT 1 FROM application_choice c WHERE c.application_id = a.id)
  AND NOT EXISTS (SELECT 1 FROM application_choice c WHERE c.application_id = a.id AND NOT coalesce(${hasEnded('c')}, false))))`;

/** SQL: whether the applicant agrees that staff of later campaigns read the application `a`. */
const IS_AGREED_TO = `EXISTS (SELECT 1 FROM consent given JOIN consent_text t ON t.id = given.text_id
  WHERE given.user_id = a.user_id AND given.campaign_id = a.campaign_id AND t.purpose = 'history' AND given.withdrawn_at IS NULL)`;

const statements = {
  visible: `SELECT coalesce(${IS_OVER}, false) AS over
    FROM campaign c LEFT JOIN application a ON a.campaign_id = c.id AND a.user_id = $2
    WHERE c.id = $1 AND ${isReadableBy('$3', '$4')}`,
  lock: 'SELECT 1 FROM application WHERE campaign_id = $1 AND user_id = $2 FOR UPDATE',
  // The words as announced, like the applicant reads them.
  former: `SELECT m.title AS "campaignTitle", m.title_en AS "campaignTitleEn", m.opens_at AS "opensAt",
      a.state = 'withdrawn' AS withdrawn,
      (SELECT json_agg(json_build_object('rank', o.rank, 'positionTitle', p.title, 'positionTitleEn', p.title_en,
          'stageTitle', s.title, 'stageTitleEn', s.title_en, 'decision', nullif(o.announced, 'none'),
          'offer', ${offerOf('o')}, 'words', coalesce(told.words, '')) ORDER BY o.rank)
        FROM application_choice o JOIN campaign_position p ON p.id = o.position_id
        LEFT JOIN campaign_stage s ON s.id = o.stage_id
        LEFT JOIN LATERAL (SELECT r.words FROM announcement_result r WHERE r.choice_id = o.id
          ORDER BY r.announcement_id DESC LIMIT 1) told ON true
        WHERE o.application_id = a.id) AS choices
    FROM application a JOIN campaign m ON m.id = a.campaign_id JOIN campaign later ON later.id = $2
    WHERE a.user_id = $1 AND m.id <> later.id AND m.opens_at < later.opens_at
      AND ${IS_OVER} AND ${IS_AGREED_TO} AND NOT ${isConflict('a', '$3')}
    ORDER BY m.opens_at DESC, m.id DESC`,
};

/** Every query on former applications. */
@Injectable()
export class FormerApplicationsRepository {
  constructor(private readonly sql: Sql) {}

  /** Whether the user's application ended without a place; undefined if the user does not see the campaign. */
  async isOver(
    { id, userGroup, admin }: SessionUser,
    campaignId: number,
    queries: Queries = this.sql,
  ): Promise<boolean | undefined> {
    const values = [campaignId, id, userGroup, admin];
    return (await queries.run<{ over: boolean }>(statements.visible, values))[0]?.over;
  }

  /** Locks the application until the end of the transaction, so that its consents are written one after another. */
  async lock(queries: Queries, userId: number, campaignId: number): Promise<void> {
    await queries.run(statements.lock, [campaignId, userId]);
  }

  /** The applicant's applications to earlier campaigns that staff may read, newest first. */
  findFormer(
    { userId, campaignId }: { userId: number; campaignId: number },
    readerId: number,
  ): Promise<FormerApplicationRow[]> {
    return this.sql.run<FormerApplicationRow>(statements.former, [userId, campaignId, readerId]);
  }
}
