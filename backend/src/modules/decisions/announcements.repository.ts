import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import { isChoiceSeenBy } from '../applications';
import { IS_BLIND, joinStages } from '../campaigns';
import { countWhere } from './count-where';
import type { AnnouncementView, UnreachedResult } from './dto/announcement';

type AnnouncementRow = Omit<AnnouncementView, 'respondUntil' | 'createdAt'> & {
  respondUntil: Date | null;
  createdAt: Date;
};

const statements = {
  isFuture: 'SELECT $1::timestamptz > clock_timestamp() AS "isFuture"',
  insert: `INSERT INTO announcement (campaign_id, positions, actor_id, respond_until)
    VALUES ($1, $2, $3, $4) RETURNING id`,
  results: `INSERT INTO announcement_result (announcement_id, choice_id, decision, words, mailed, mail_id)
    SELECT $1, c.id, c.decision, c.words, told.mail IS NOT NULL, told.mail
    FROM unnest($2::integer[], $3::integer[]) AS told (choice, mail) JOIN application_choice c ON c.id = told.choice`,
  history: `INSERT INTO application_choice_decision (choice_id, actor_id, kind, before, after, words)
    SELECT id, $2, 'announcement', announced, decision, words FROM application_choice WHERE id = ANY ($1)`,
  announce: `UPDATE application_choice SET announced = decision, announced_at = now(), updated_at = now(),
      version = version + 1, respond_until = CASE decision WHEN 'accepted' THEN $2::timestamptz END
    WHERE id = ANY ($1)`,
  // Refreshes lists of choices on screen. The audit row refreshes those of campaigns.
  notify: `SELECT notify_event('audit', json_build_object('resource', 'application-choices'))`,
  list: `SELECT a.id, a.positions, actor.username AS "actorName", a.respond_until AS "respondUntil",
      a.created_at AS "createdAt", told.*
    FROM announcement a LEFT JOIN "user" actor ON actor.id = a.actor_id
    JOIN LATERAL (SELECT ${countWhere("r.decision = 'accepted'")} AS accepted,
        ${countWhere("r.decision = 'waitlisted'")} AS waitlisted, ${countWhere("r.decision = 'rejected'")} AS rejected,
        ${countWhere("m.state = 'sent' OR (r.mailed AND m.id IS NULL)")} AS sent,
        ${countWhere("m.state = 'pending'")} AS waiting, ${countWhere("m.state = 'failed'")} AS failed,
        ${countWhere('NOT r.mailed')} AS "notMailed"
      FROM announcement_result r LEFT JOIN mail m ON m.id = r.mail_id WHERE r.announcement_id = a.id) told ON true
    WHERE a.campaign_id = $1 ORDER BY a.id DESC`,
  unreached: `SELECT c.id AS "choiceId", p.id AS "applicationId", m.reply, r.mailed,
      CASE WHEN NOT ${IS_BLIND} THEN u.username END AS name
    FROM announcement_result r
    JOIN announcement a ON a.id = r.announcement_id AND a.campaign_id = $1
    JOIN application_choice c ON c.id = r.choice_id
    JOIN application p ON p.id = c.application_id
    JOIN "user" u ON u.id = p.user_id
    JOIN campaign ON campaign.id = p.campaign_id
    ${joinStages('c', 'campaign')}
    LEFT JOIN mail m ON m.id = r.mail_id
    WHERE r.announcement_id = $2 AND (NOT r.mailed OR m.state = 'failed')
      AND ${isChoiceSeenBy('c', 'p', { user: '$3', admin: '$4' })}
    ORDER BY c.id LIMIT $5`,
  failed: `SELECT m.id FROM announcement_result r
    JOIN announcement a ON a.id = r.announcement_id AND a.campaign_id = $1
    JOIN mail m ON m.id = r.mail_id AND m.state = 'failed' WHERE r.announcement_id = $2 ORDER BY m.id`,
};

interface NewAnnouncement {
  campaignId: number;
  positions: readonly number[];
  actorId: number | null;
  respondUntil: string | null;
}

/** Every query on announcements and the delivery of their mails. */
@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly sql: Sql) {}

  /** Whether a time is in the future, by the clock of the database. */
  async isFuture(queries: Queries, time: string): Promise<boolean> {
    const [row] = await queries.run<{ isFuture: boolean }>(statements.isFuture, [time]);
    return row?.isFuture ?? false;
  }

  /** Writes an announcement and returns its id. `mailIds` has the mail of each choice, or null. */
  async write(
    queries: Queries,
    { campaignId, positions, actorId, respondUntil }: NewAnnouncement,
    choiceIds: readonly number[],
    mailIds: readonly (number | null)[],
  ): Promise<number> {
    const values = [campaignId, positions, actorId, respondUntil];
    const [row] = await queries.run<{ id: number }>(statements.insert, values);
    if (!row) throw new Error('an INSERT that did not throw returns its row');
    await queries.run(statements.results, [row.id, choiceIds, mailIds]);
    await queries.run(statements.history, [choiceIds, actorId]);
    await queries.run(statements.announce, [choiceIds, respondUntil]);
    await queries.run(statements.notify);
    return row.id;
  }

  /** The announcements of a campaign, newest first. */
  list(campaignId: number): Promise<AnnouncementRow[]> {
    return this.sql.run<AnnouncementRow>(statements.list, [campaignId]);
  }

  /** Applicants without an address, and those whose mail failed. */
  findUnreached(
    campaignId: number,
    announcementId: number,
    { id, admin }: SessionUser,
    limit: number,
  ): Promise<UnreachedResult[]> {
    return this.sql.run(statements.unreached, [
      ...[campaignId, announcementId],
      ...[id, admin, limit],
    ]);
  }

  /** The ids of the mails that failed. */
  async findFailedMails(
    queries: Queries,
    campaignId: number,
    announcementId: number,
  ): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.failed, [campaignId, announcementId]);
    return rows.map(({ id }) => id);
  }
}
