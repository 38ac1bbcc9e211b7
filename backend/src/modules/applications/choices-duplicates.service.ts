import { Injectable } from '@nestjs/common';
import type { Actor } from '../../crud';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import { IS_BLIND, joinStages } from '../campaigns';
import { ChoiceAccess, isChoiceSeenBy, isConflict, type SeenChoice } from './choices-access';
import { ChoiceReads } from './choices-reads';
import type { ChoiceDuplicate, ChoiceDuplicateList } from './dto/choice-duplicate';

// For drafts and blind applications, only the account is compared and listed, so that the application stays hidden.
const statements = {
  contacts: `SELECT applicant.contacts || a.contacts AS contacts
    FROM application a JOIN "user" applicant ON applicant.id = a.user_id WHERE a.id = $1`,
  find: `WITH person AS (
      SELECT id FROM "user" WHERE contacts && $1::text[]
      UNION SELECT user_id FROM application WHERE contacts && $1::text[] AND campaign_id = $2
    ), seen AS (
      SELECT DISTINCT ON (o.user_id) o.user_id, c.id, o.state, o.contacts
      FROM person
      JOIN application o ON o.user_id = person.id AND o.campaign_id = $2
      JOIN application_choice c ON c.application_id = o.id
      JOIN campaign ON campaign.id = o.campaign_id
      ${joinStages('c', 'campaign')}
      WHERE ${isChoiceSeenBy('c', 'o', { user: '$4', admin: '$5' })} AND NOT ${IS_BLIND}
      ORDER BY o.user_id, c.rank
    )
    SELECT u.id AS "userId", u.username, u.banned, seen.id AS "choiceId", seen.state, same.fields
    FROM person
    JOIN "user" u ON u.id = person.id
    LEFT JOIN seen ON seen.user_id = u.id
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT split_part(contact, ':', 1)) AS fields
      FROM unnest(u.contacts || coalesce(seen.contacts, '{}')) contact WHERE contact = ANY ($1)
    ) same
    WHERE u.id NOT IN ($3, $4) AND same.fields IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM application o WHERE o.campaign_id = $2 AND o.user_id = u.id AND ${isConflict('o', '$4')})
    ORDER BY seen.id IS NULL, u.username LIMIT 50`,
};

/** Finds accounts with the contact data of an applicant, for leads. The audit log records each read. */
@Injectable()
export class ChoiceDuplicates {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly reads: ChoiceReads,
  ) {}

  /** Throws `row.notFound`. */
  list(id: number, user: SessionUser, actor: Actor): Promise<ChoiceDuplicateList> {
    return this.sql.transaction(async (queries) => {
      const choice = await this.access.findAsLead(id, user, queries);
      if (choice.isBlind) return { hidden: true, duplicates: [] };
      const duplicates = await this.find(queries, choice, user);
      const others = duplicates.map(({ userId }) => userId);
      const after = { applicationId: choice.applicationId };
      await this.reads.record(queries, actor, id, 'application.duplicates', after, others);
      return { hidden: false, duplicates };
    });
  }

  private async find(
    queries: Queries,
    { applicationId, campaignId, userId }: SeenChoice,
    { id: viewer, admin }: SessionUser,
  ): Promise<ChoiceDuplicate[]> {
    const [own] = await queries.run<{ contacts: string[] }>(statements.contacts, [applicationId]);
    if (!own || own.contacts.length === 0) return [];
    const values = [own.contacts, campaignId, userId, viewer, admin];
    return queries.run<ChoiceDuplicate>(statements.find, values);
  }
}
