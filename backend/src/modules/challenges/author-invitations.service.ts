import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { Category } from '../../lib/enums';

/** A user who is asked to become an author of a challenge. */
export interface InvitationRow {
  challengeId: number;
  title: string;
  titleEn: string | null;
  category: Category;
  invitedBy: string | null;
  /** ISO 8601. */
  invitedAt: string;
  capturedFlags: number;
}

const statements = {
  own: `SELECT c.id AS "challengeId", c.title, c.title_en AS "titleEn", c.category, u.username AS "invitedBy",
        i.created_at AS "invitedAt",
        (SELECT count(*)::int FROM capture k WHERE k.challenge_id = c.id AND k.user_id = $1) AS "capturedFlags"
      FROM author_invitation i JOIN challenge c ON c.id = i.challenge_id LEFT JOIN "user" u ON u.id = i.invited_by
      WHERE i.user_id = $1 ORDER BY i.created_at, c.id`,
  // Locks in the order of a submission: a capture under way is kept, and a submission that waits finds an author.
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 FOR KEY SHARE',
  lockChallenge: 'SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE',
  take: 'DELETE FROM author_invitation WHERE challenge_id = $1 AND user_id = $2 RETURNING 1',
  add: 'INSERT INTO challenge_author (challenge_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  // The new version makes open editors reload; saving their old list of authors would remove the new author.
  touch: 'UPDATE challenge SET version = version + 1, updated_at = now() WHERE id = $1',
  isAuthor: 'SELECT 1 FROM challenge_author WHERE challenge_id = $1 AND user_id = $2',
  lift: 'DELETE FROM author_exclusion WHERE challenge_id = $1 AND user_id = $2 RETURNING 1',
};

/** Answers invitations of authors, and lifts the exclusion of former authors from captures. */
@Injectable()
export class AuthorInvitationsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** The invitations that wait for an answer of the user, the oldest first. */
  list(userId: number): Promise<InvitationRow[]> {
    return this.sql.run<InvitationRow>(statements.own, [userId]);
  }

  /** Makes the user an author, who captures nothing there any more. Throws `authorInvitation.notFound`. */
  accept(challengeId: number, userId: number, actor: Actor): Promise<void> {
    return this.change(
      challengeId,
      userId,
      { actor, action: 'acceptAuthorship' },
      async (queries) => {
        await this.take(queries, challengeId, userId);
        await queries.run(statements.add, [challengeId, userId]);
      },
    );
  }

  /** Throws `authorInvitation.notFound`. */
  decline(challengeId: number, userId: number, actor: Actor): Promise<void> {
    const entry = { actor, action: 'declineAuthorship' };
    return this.change(challengeId, userId, entry, (queries) =>
      this.take(queries, challengeId, userId),
    );
  }

  /** Lets a former author capture again. Throws `authorExclusion.notFound` or `authorExclusion.isAuthor`. */
  lift(challengeId: number, userId: number, actor: Actor): Promise<void> {
    const entry = { actor, action: 'liftAuthorship' };
    return this.change(challengeId, userId, entry, async (queries) => {
      const values = [challengeId, userId];
      if ((await queries.run(statements.isAuthor, values)).length > 0)
        throw new AppError('authorExclusion.isAuthor');
      if ((await queries.run(statements.lift, values)).length === 0)
        throw new AppError('authorExclusion.notFound');
    });
  }

  private async take(queries: Queries, challengeId: number, userId: number): Promise<void> {
    if ((await queries.run(statements.take, [challengeId, userId])).length === 0)
      throw new AppError('authorInvitation.notFound');
  }

  private async change(
    challengeId: number,
    userId: number,
    entry: { actor: Actor; action: string },
    write: (queries: Queries) => Promise<void>,
  ): Promise<void> {
    await this.sql.transaction(async (queries) => {
      await queries.run(statements.lockUser, [userId]);
      await queries.run(statements.lockChallenge, [challengeId]);
      await write(queries);
      await queries.run(statements.touch, [challengeId]);
      const target = { resource: 'challenges', targetId: challengeId };
      await this.audit.record(queries, { ...entry, ...target, before: null, after: { userId } });
    });
    this.events.publish('challenge', { challengeId });
  }
}
