import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../http/errors';
import type { Actor, CrudHooks, Identified, ListQuery, LockPurpose } from '../../crud';
import { allowLongStatements, queriesOf } from '../../infra/database';
import { EventBus, notifyEvent } from '../../infra/events';
import { durations } from '../../lib/limits';
import { checkUncaptured } from '../flags';
import { UserGroupsRepository } from '../user-groups';
import { ChallengeAuthors } from './challenge-authors';
import type { Challenge } from './challenge.entity';
import { FrozenRows } from './frozen-rows';

const LOCKS: Record<LockPurpose, string> = {
  edit: 'SELECT 1 FROM challenge WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
  delete: 'SELECT 1 FROM challenge WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
};
const LOCK_CONFIG = 'SELECT 1 FROM instance_config WHERE id = $1 FOR KEY SHARE';
const SET_LEAVING = `UPDATE challenge SET leaving_until = clock_timestamp() + $2::integer * interval '1 millisecond' WHERE id = $1`;
const SET_DELETED_BY = `WITH flags AS (
      UPDATE deleted_flag SET deleted_by = $2 WHERE challenge_id = $1 AND with_challenge)
    UPDATE deleted_challenge SET deleted_by = $2 WHERE id = $1`;

/** Validates writes to challenges and publishes their events; the database keeps the totals. */
@Injectable()
export class ChallengeHooks implements CrudHooks<Challenge> {
  constructor(
    private readonly authors: ChallengeAuthors,
    private readonly groups: UserGroupsRepository,
    private readonly frozenRows: FrozenRows,
    private readonly events: EventBus,
  ) {}

  /**
   * New authors are locked before the challenge, as submissions and deletions of users lock in that order. The challenge is
   * locked before it is read with its authors: a statement that waits for a lock still sees the former ones.
   */
  async beforeLock(
    manager: EntityManager,
    ids: readonly number[],
    purpose: LockPurpose,
    drafts: readonly Partial<Challenge>[],
  ): Promise<void> {
    const userIds = drafts.flatMap(({ authorIds = [], invitedIds = [] }) => [
      ...authorIds,
      ...invitedIds,
    ]);
    const queries = queriesOf(manager);
    if (userIds.length > 0) await this.authors.lockUsers(queries, userIds);
    await queries.run(LOCKS[purpose], [ids]);
  }

  async beforeWrite(
    manager: EntityManager,
    values: Partial<Challenge>,
    before: Challenge | null,
    actor: Actor,
  ): Promise<void> {
    if (values.category === 'notice' && before && before.flagsTotal > 0)
      throw new AppError('challenge.noticeWithFlags');
    completeVisibility(values);
    assertClosesAfterRelease(values, before);
    await this.assertAudience(manager, values, before);
    await this.authors.checkValues(queriesOf(manager), values, before, actor);
    const { configId } = values;
    if (typeof configId !== 'number') return;
    // The lock prevents its deletion until the commit.
    const found = await queriesOf(manager).run(LOCK_CONFIG, [configId]);
    if (found.length === 0) throw invalidField('configId', { key: 'instance.config' });
  }

  /** The groups of a notice must exist; a change of the category must not show a limited notice to everybody. */
  private async assertAudience(
    manager: EntityManager,
    values: Partial<Challenge>,
    before: Challenge | null,
  ): Promise<void> {
    const { audience = before?.audience, category = before?.category } = values;
    if (!audience) return;
    if (category !== 'notice')
      throw invalidField(values.category ? 'category' : 'audience', { key: 'challenge.audience' });
    if (values.audience)
      await this.groups.assertAllExist(queriesOf(manager), values.audience, 'audience');
  }

  async writeParts(
    manager: EntityManager,
    id: number,
    values: Partial<Challenge>,
    actor: Actor,
  ): Promise<void> {
    await this.authors.write(queriesOf(manager), id, values, actor);
  }

  /**
   * Longer than a deletion may take: after a crash the challenge is there again by itself. A deletion that will be refused
   * announces nothing, or an author could close a captured challenge to flags again and again.
   */
  async prepareRemoval(manager: EntityManager, id: number, actor: Actor): Promise<void> {
    const queries = queriesOf(manager);
    await checkUncaptured(queries, id, actor);
    await queries.run(SET_LEAVING, [id, 2 * durations.longStatement]);
  }

  async cancelRemoval(manager: EntityManager, id: number): Promise<void> {
    await queriesOf(manager).run(SET_LEAVING, [id, null]);
  }

  async beforeRemove(manager: EntityManager, { id }: Challenge, actor: Actor): Promise<void> {
    await checkUncaptured(queriesOf(manager), id, actor);
    await allowLongStatements(manager);
  }

  async afterWrite(
    manager: EntityManager,
    before: Challenge | null,
    after: Challenge | null,
    { userId }: Actor,
  ): Promise<void> {
    if (!before || after) return;
    const queries = queriesOf(manager);
    await queries.run(SET_DELETED_BY, [before.id, userId]);
    for (const resource of ['deleted-challenges', 'deleted-flags'])
      await notifyEvent(queries, 'audit', { resource });
  }

  prepareEvents(before: Challenge | null, after: Challenge | null): (() => void) | undefined {
    const challengeId = (after ?? before)?.id;
    if (challengeId === undefined) return undefined;
    return () => this.events.publish('challenge', { challengeId });
  }

  checkQuery(query: ListQuery, actor: Actor): Promise<void> {
    return this.frozenRows.checkQuery(query, actor);
  }

  present(rows: readonly Identified[], actor: Actor): Promise<void> {
    return this.frozenRows.present(rows, actor);
  }
}

/** A draft is hidden; that a release ends it, a trigger of the database sees to. */
function completeVisibility(edit: Partial<Challenge>): void {
  if (edit.draft && edit.hidden === false)
    throw invalidField('draft', { key: 'challenge.draftReleased' });
  if (edit.draft) edit.hidden = true;
}

/** The values of a request hold times as text. */
function assertClosesAfterRelease(values: Partial<Challenge>, before: Challenge | null): void {
  const { releaseAt = before?.releaseAt, closesAt = before?.closesAt } = values;
  if (!releaseAt || !closesAt || new Date(closesAt) > new Date(releaseAt)) return;
  const field = values.closesAt === undefined ? 'releaseAt' : 'closesAt';
  throw invalidField(field, { key: 'challenge.closesAt' });
}
