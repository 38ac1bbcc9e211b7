import { Injectable } from '@nestjs/common';
import { invalidField } from '../../http/errors';
import { type Actor, isLimited } from '../../crud';
import type { Queries } from '../../infra/database';
import { limits } from '../../lib/limits';
import { checkUncaptured } from '../flags';
import { AuthorQuotas } from './author-quotas';
import type { Challenge } from './challenge.entity';

const statements = {
  hasRole: `SELECT has_role($1, 'author', $2) AS held`,
  users: 'SELECT id FROM "user" WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE',
  withRole: `SELECT u.id FROM unnest($1::integer[]) AS u (id) WHERE has_role(u.id, 'author', $2)`,
  ownConfig: 'SELECT 1 FROM instance_config WHERE id = $1 AND owner_id = $2',
  remove: 'DELETE FROM challenge_author WHERE challenge_id = $1 AND user_id <> ALL ($2::integer[])',
  add: `INSERT INTO challenge_author (challenge_id, user_id) SELECT $1, unnest($2::integer[])
      ON CONFLICT DO NOTHING`,
  uninvite:
    'DELETE FROM author_invitation WHERE challenge_id = $1 AND user_id <> ALL ($2::integer[])',
  invite: `INSERT INTO author_invitation (challenge_id, user_id, invited_by) SELECT $1, unnest($2::integer[]), $3
      ON CONFLICT DO NOTHING`,
  // Waits for transactions that change the authors, as they lock the challenge.
  lock: 'SELECT 1 FROM challenge WHERE id = $1 FOR SHARE',
  isAuthor: 'SELECT 1 FROM challenge c WHERE c.id = $1 AND is_author($2, c.id, c.category)',
};

/** Fields that change the value of captures, or the boards that count them. */
const COUNTING = ['category', 'scoreMode', 'floorScore', 'decaySolves', 'closesAt'] as const;

/** Checks the writes of authors: category, co-authors and instance configs are their own, and no points are taken away. */
@Injectable()
export class ChallengeAuthors {
  constructor(private readonly quotas: AuthorQuotas) {}

  /** Adds the author to a new challenge, and checks its authors and the other fields that authors may set. */
  async checkValues(
    queries: Queries,
    values: Partial<Challenge>,
    before: Challenge | null,
    actor: Actor,
  ): Promise<void> {
    if (isLimited(actor)) await this.checkAuthorsValues(queries, values, before, actor);
    await this.separateInvited(queries, values, before, actor);
  }

  /** Returns which of the users exist, and locks them against deletion until the end of the caller's transaction. */
  async lockUsers(queries: Queries, userIds: readonly number[]): Promise<number[]> {
    const found = await queries.run<{ id: number }>(statements.users, [userIds]);
    return found.map(({ id }) => id);
  }

  async write(
    queries: Queries,
    challengeId: number,
    { authorIds, invitedIds }: Partial<Challenge>,
    { userId }: Actor,
  ): Promise<void> {
    if (authorIds) {
      await queries.run(statements.remove, [challengeId, authorIds]);
      await queries.run(statements.add, [challengeId, authorIds]);
    }
    if (invitedIds) {
      await queries.run(statements.uninvite, [challengeId, invitedIds]);
      await queries.run(statements.invite, [challengeId, invitedIds, userId]);
    }
  }

  /** Whether the actor may write the challenge; stays true until the end of the caller's transaction. */
  async mayWrite(queries: Queries, challengeId: number, actor: Actor): Promise<boolean> {
    const found = await queries.run(statements.lock, [challengeId]);
    if (found.length === 0 || !isLimited(actor)) return found.length > 0;
    return this.isAuthor(queries, challengeId, actor);
  }

  /** Whether the actor may write the challenge now, without a lock. */
  async isAuthor(queries: Queries, challengeId: number, { userId }: Actor): Promise<boolean> {
    return (await queries.run(statements.isAuthor, [challengeId, userId])).length > 0;
  }

  private async checkAuthorsValues(
    queries: Queries,
    values: Partial<Challenge>,
    before: Challenge | null,
    actor: Actor,
  ): Promise<void> {
    const userId = actor.userId ?? 0;
    const category = values.category ?? before?.category ?? 'notice';
    if (category !== before?.category) {
      const [role] = await queries.run<{ held: boolean }>(statements.hasRole, [userId, category]);
      if (category === 'notice' || !role?.held)
        throw invalidField('category', { key: 'author.category' });
    }
    if (before && COUNTING.some((field) => differs(values[field], before[field])))
      await checkUncaptured(queries, before.id, actor);
    const { configId } = values;
    if (typeof configId === 'number' && configId !== before?.configId) {
      const own = await queries.run(statements.ownConfig, [configId, userId]);
      if (own.length === 0) throw invalidField('configId', { key: 'instance.config' });
    }
    if (!before) values.authorIds = [...(values.authorIds ?? []), userId];
    await this.checkAuthorsList(queries, values, before, category);
    await this.quotas.check(queries, values, before, userId);
  }

  /** Authors remove nobody, and invite those who may write in the category. */
  private async checkAuthorsList(
    queries: Queries,
    { authorIds, invitedIds = [] }: Partial<Challenge>,
    before: Challenge | null,
    category: string,
  ): Promise<void> {
    const known = [...(before?.authorIds ?? []), ...(before?.invitedIds ?? [])];
    if (authorIds && before?.authorIds.some((id) => !authorIds.includes(id)))
      throw invalidField('authorIds', { key: 'author.removal' });
    for (const [field, ids] of Object.entries({ authorIds: authorIds ?? [], invitedIds })) {
      const added = new Set(ids.filter((id) => !known.includes(id)));
      const fitting = await queries.run(statements.withRole, [[...added], category]);
      if (fitting.length < added.size) throw invalidField(field, { key: 'author.role' });
    }
  }

  /** Invites the new users of `authorIds`, who become authors when they accept. Users who add themselves need no invitation. */
  private async separateInvited(
    queries: Queries,
    values: Partial<Challenge>,
    before: Challenge | null,
    { userId }: Actor,
  ): Promise<void> {
    const { authorIds, invitedIds } = values;
    if (!authorIds && !invitedIds) return;
    for (const [field, ids] of Object.entries({ authorIds, invitedIds }))
      if (ids && (await this.lockUsers(queries, ids)).length < new Set(ids).size)
        throw invalidField(field, { key: 'user.unknown' });
    const authors = before?.authorIds ?? [];
    const named = authorIds ?? authors;
    const wanted = [...named, ...(invitedIds ?? before?.invitedIds ?? [])];
    const isAuthor = (id: number) => (authors.includes(id) && named.includes(id)) || id === userId;
    const ids = [...new Set(wanted)].sort((a, b) => a - b);
    values.authorIds = ids.filter(isAuthor);
    // An edit does not invite the authors that it removes.
    values.invitedIds = ids.filter((id) => !isAuthor(id));
    if (ids.length > limits.authors.max)
      throw invalidField(authorIds ? 'authorIds' : 'invitedIds', {
        key: 'author.tooMany',
        params: { max: limits.authors.max },
      });
  }
}

/** The values of a request hold times as text. */
function differs(value: unknown, before: unknown): boolean {
  if (value === undefined) return false;
  if (before instanceof Date && typeof value === 'string')
    return new Date(value).getTime() !== before.getTime();
  return value !== before;
}
