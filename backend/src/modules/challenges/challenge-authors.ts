import { Injectable } from '@nestjs/common';
import { invalidField } from '../../http/errors';
import { type Actor, isLimited } from '../../crud';
import type { Queries } from '../../infra/database';
import type { Challenge } from './challenge.entity';

const statements = {
  hasRole: `SELECT has_role($1, 'author', $2) AS held`,
  users: 'SELECT id FROM "user" WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE',
  withRole: `SELECT u.id FROM unnest($1::integer[]) AS u (id) WHERE has_role(u.id, 'author', $2)`,
  ownConfig: 'SELECT 1 FROM instance_config WHERE id = $1 AND owner_id = $2',
  remove: 'DELETE FROM challenge_author WHERE challenge_id = $1 AND user_id <> ALL ($2::integer[])',
  add: `INSERT INTO challenge_author (challenge_id, user_id) SELECT $1, unnest($2::integer[])
      ON CONFLICT DO NOTHING`,
  // Waits for whoever changes the authors, who locks the challenge.
  lock: 'SELECT 1 FROM challenge WHERE id = $1 FOR SHARE',
  isAuthor: 'SELECT 1 FROM challenge c WHERE c.id = $1 AND is_author($2, c.id, c.category)',
};

/** What authors may do: their category, their co-authors, their instance configs. */
@Injectable()
export class ChallengeAuthors {
  /** Completes and checks the authors of a draft, and what else an author may set. */
  async checkDraft(
    queries: Queries,
    draft: Partial<Challenge>,
    before: Challenge | null,
    actor: Actor,
  ): Promise<void> {
    if (isLimited(actor)) await this.checkAuthorsDraft(queries, draft, before, actor);
    const { authorIds } = draft;
    if (!authorIds) return;
    draft.authorIds = await this.lockUsers(queries, authorIds);
    if (draft.authorIds.length < new Set(authorIds).size)
      throw invalidField('authorIds', { key: 'user.unknown' });
  }

  /** In the caller's transaction: those of the users who exist, who are not deleted until its end. */
  async lockUsers(queries: Queries, userIds: readonly number[]): Promise<number[]> {
    const found = await queries.run<{ id: number }>(statements.users, [userIds]);
    return found.map(({ id }) => id);
  }

  async write(queries: Queries, challengeId: number, authorIds: readonly number[]): Promise<void> {
    await queries.run(statements.remove, [challengeId, authorIds]);
    await queries.run(statements.add, [challengeId, authorIds]);
  }

  /** In the caller's transaction: whether the actor may write the challenge until its end. */
  async mayWrite(queries: Queries, challengeId: number, actor: Actor): Promise<boolean> {
    const found = await queries.run(statements.lock, [challengeId]);
    if (found.length === 0 || !isLimited(actor)) return found.length > 0;
    return this.isAuthor(queries, challengeId, actor);
  }

  /** The same of this moment, without a lock. */
  async isAuthor(queries: Queries, challengeId: number, { userId }: Actor): Promise<boolean> {
    return (await queries.run(statements.isAuthor, [challengeId, userId])).length > 0;
  }

  private async checkAuthorsDraft(
    queries: Queries,
    draft: Partial<Challenge>,
    before: Challenge | null,
    { userId }: Actor,
  ): Promise<void> {
    const category = draft.category ?? before?.category ?? 'notice';
    if (category !== before?.category) {
      const [role] = await queries.run<{ held: boolean }>(statements.hasRole, [userId, category]);
      if (category === 'notice' || !role?.held)
        throw invalidField('category', { key: 'author.category' });
    }
    const { configId } = draft;
    if (typeof configId === 'number' && configId !== before?.configId) {
      const own = await queries.run(statements.ownConfig, [configId, userId]);
      if (own.length === 0) throw invalidField('configId', { key: 'instance.config' });
    }
    if (!before) draft.authorIds = [...(draft.authorIds ?? []), userId ?? 0];
    const { authorIds } = draft;
    if (!authorIds) return;
    if (authorIds.length === 0) throw invalidField('authorIds', { key: 'author.last' });
    const former = before?.authorIds ?? [];
    const added = authorIds.filter((id) => !former.includes(id));
    const fitting = await queries.run(statements.withRole, [[...new Set(added)], category]);
    if (fitting.length < new Set(added).size)
      throw invalidField('authorIds', { key: 'author.role' });
  }
}
