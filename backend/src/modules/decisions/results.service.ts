import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, queriesOf, Sql, transaction } from '../../infra/database';
import { offerOf, type Response } from '../applications';
import { isReadableBy, type MemberRole } from '../campaigns';
import { UserGroupsRepository } from '../user-groups';
import type { ApplicationResult, OfferResponse } from './dto/result';
import { MembershipService } from './membership.service';

type ResultRow = Pick<ApplicationResult, keyof ApplicationResult>;

interface Offer {
  id: number;
  memberGroup: number | null;
  memberRole: MemberRole | null;
  response: Response | null;
}

const statements = {
  // The words as announced, as staff may have changed those of the choice since.
  results: `SELECT (SELECT coalesce(json_agg(json_build_object('positionId', c.position_id, 'decision', c.announced,
        'words', told.words, 'announcedAt', c.announced_at, 'respondUntil', c.respond_until, 'offer', ${offerOf('c')})
        ORDER BY c.rank), '[]')
      FROM application a JOIN application_choice c ON c.application_id = a.id AND c.announced <> 'none'
      CROSS JOIN LATERAL (SELECT r.words FROM announcement_result r WHERE r.choice_id = c.id
        ORDER BY r.announcement_id DESC LIMIT 1) told
      WHERE a.campaign_id = $1 AND a.user_id = $2 AND a.state = 'submitted') AS results
    FROM campaign c WHERE c.id = $1 AND ${isReadableBy('$3', '$4')}`,
  // The deletion of an account locks in the same order.
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE',
  lockApplication: `SELECT 1 FROM application WHERE campaign_id = $1 AND user_id = $2 FOR NO KEY UPDATE`,
  offer: `SELECT o.id, o.response, c.member_group AS "memberGroup", c.member_role AS "memberRole"
    FROM campaign c
    JOIN application a ON a.campaign_id = c.id AND a.user_id = $2 AND a.state = 'submitted'
    JOIN application_choice o ON o.application_id = a.id AND o.position_id = $5 AND o.announced = 'accepted'
    WHERE c.id = $1 AND ${isReadableBy('$3', '$4')}`,
  // The clock, as the transaction may have begun long before it got the locks.
  respond: `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS now)
    UPDATE application_choice SET response = $2, responded_at = clock.now, updated_at = clock.now, version = version + 1
    FROM clock WHERE id = $1 AND response IS NULL AND clock.now <= respond_until RETURNING id`,
  record: `INSERT INTO application_choice_decision (choice_id, kind, before, after) VALUES ($1, 'response', 'accepted', $2)`,
};

/** Shows applicants their announced results, and records their answers to offers. */
@Injectable()
export class ResultsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly sql: Sql,
    private readonly groups: UserGroupsRepository,
    private readonly membership: MembershipService,
    private readonly audit: AuditTrail,
  ) {}

  /** The announced results of the user's choices, by rank. Throws `campaign.notFound`. */
  async read(user: SessionUser, campaignId: number): Promise<ApplicationResult[]> {
    const [row] = await this.sql.run<{ results: ResultRow[] }>(
      statements.results,
      keyOf(user, campaignId),
    );
    if (!row) throw new AppError('campaign.notFound');
    return row.results.map((result) => ({
      ...result,
      announcedAt: new Date(result.announcedAt).toISOString(),
      respondUntil: result.respondUntil && new Date(result.respondUntil).toISOString(),
    }));
  }

  /**
   * Answers an offer, once and in time. A confirmation also gives the group and the role of the campaign. Throws `offer.none`,
   * `offer.answered` or `offer.expired`.
   */
  async respond(
    user: SessionUser,
    campaignId: number,
    { positionId, response }: OfferResponse,
    actor: Actor,
  ): Promise<ApplicationResult[]> {
    const announce = await transaction(this.database, async (manager) => {
      const queries = queriesOf(manager);
      await this.groups.lockMembership(queries);
      await queries.run(statements.lockUser, [user.id]);
      await queries.run(statements.lockApplication, [campaignId, user.id]);
      const [offer] = await queries.run<Offer>(statements.offer, [
        ...keyOf(user, campaignId),
        positionId,
      ]);
      if (!offer) throw new AppError('offer.none');
      if (offer.response !== null) throw new AppError('offer.answered');
      await this.write(queries, offer.id, response, actor.requestId);
      if (response === 'declined') return undefined;
      return this.membership.give(manager, user.id, offer, actor);
    });
    announce?.();
    return this.read(user, campaignId);
  }

  private async write(
    queries: Queries,
    id: number,
    response: Response,
    requestId: string,
  ): Promise<void> {
    const written = await queries.run(statements.respond, [id, response]);
    if (written.length === 0) throw new AppError('offer.expired');
    await queries.run(statements.record, [id, response]);
    // Staff of a blind stage read this row in the history, so it names neither the applicant nor the address.
    const actor = { userId: null, ip: '', requestId };
    await this.audit.record(queries, {
      ...{ actor, action: 'respond', resource: 'application-choices', targetId: id },
      before: { offer: 'open' },
      after: { offer: response },
    });
  }
}

function keyOf({ id, userGroup, admin }: SessionUser, campaignId: number): unknown[] {
  return [campaignId, id, userGroup, admin];
}
