import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../http/errors';
import { type Actor, type CrudHooks, isLimited } from '../../crud';
import { allowLongStatements, queriesOf } from '../../infra/database';
import { EventBus, notifyEvent } from '../../infra/events';
import { checkUncaptured } from './check-uncaptured';
import type { Flag } from './flag.entity';
import { flagProblemsInSlices, trimFlag } from './flag-rules';

const LOCK_CHALLENGE =
  'SELECT category, base_score AS "baseScore" FROM challenge WHERE id = $1 FOR NO KEY UPDATE';

// A new flag with the literal of a deleted one gets its captures. Their users must be locked before the challenge.
const LOCK_USERS_OF_DELETED = 'SELECT lock_users_of_deleted_rows(ARRAY[$1::integer])';

// Runs under the lock of the challenge, so that a removal of the author has committed or waits.
const IS_AUTHOR = 'SELECT 1 FROM challenge c WHERE c.id = $1 AND is_author($2, c.id, c.category)';

// A deletion of a challenge locks it before its flags; writers of flags must lock in the same order.
const LOCK_CHALLENGES_OF_FLAGS = `SELECT 1 FROM challenge WHERE id IN (SELECT challenge_id FROM flag WHERE id = ANY ($1))
    ORDER BY id FOR NO KEY UPDATE`;

const SET_DELETED_BY = 'UPDATE deleted_flag SET deleted_by = $2 WHERE id = $1';

/** Validates flags. Triggers update `flag_key` and the totals. */
@Injectable()
export class FlagHooks implements CrudHooks<Flag> {
  constructor(private readonly events: EventBus) {}

  async beforeLock(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await queriesOf(manager).run(LOCK_CHALLENGES_OF_FLAGS, [ids]);
  }

  async beforeWrite(
    manager: EntityManager,
    values: Partial<Flag>,
    before: Flag | null,
    actor: Actor,
  ): Promise<void> {
    refuseReviewed(before);
    const shape = trimFlag({
      kind: values.kind ?? before?.kind ?? 'static',
      flagLiteral: values.flagLiteral ?? before?.flagLiteral ?? '',
      alternatives: values.alternatives ?? before?.alternatives ?? [],
    });
    const errors = await flagProblemsInSlices(shape);
    if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
    Object.assign(values, shape);
    const queries = queriesOf(manager);
    if (before) {
      if (values.score !== undefined && values.score !== before.score)
        await checkUncaptured(queries, before.challengeId, actor);
      return;
    }
    await queries.run(LOCK_USERS_OF_DELETED, [values.challengeId]);
    const [challenge] = await queries.run<{ category: string; baseScore: number }>(LOCK_CHALLENGE, [
      values.challengeId,
    ]);
    if (!challenge) throw new AppError('challenge.notFound');
    if (isLimited(actor)) {
      const authors = await queries.run(IS_AUTHOR, [values.challengeId, actor.userId]);
      if (authors.length === 0) throw new AppError('challenge.notFound');
      await checkUncaptured(queries, values.challengeId ?? 0, actor);
    }
    if (challenge.category === 'notice') throw new AppError('flag.onNotice');
    values.score ??= challenge.baseScore;
    await allowLongStatements(manager);
  }

  async beforeRemove(manager: EntityManager, before: Flag, actor: Actor): Promise<void> {
    refuseReviewed(before);
    await checkUncaptured(queriesOf(manager), before.challengeId, actor);
    await allowLongStatements(manager);
  }

  async afterWrite(
    manager: EntityManager,
    before: Flag | null,
    after: Flag | null,
    { userId }: Actor,
  ): Promise<void> {
    const queries = queriesOf(manager);
    if (before && !after) await queries.run(SET_DELETED_BY, [before.id, userId]);
    // The lists of the bin change with a deletion, and with a creation that takes a deleted flag's captures.
    if (!before || !after) await notifyEvent(queries, 'audit', { resource: 'deleted-flags' });
  }

  prepareEvents(before: Flag | null, after: Flag | null): (() => void) | undefined {
    const challengeId = (after ?? before)?.challengeId;
    if (challengeId === undefined) return undefined;
    return () => this.events.publish('challenge', { challengeId });
  }
}

/** A task writes its flag, so that maximum and criteria agree. */
function refuseReviewed(before: Flag | null): void {
  if (before?.kind === 'review') throw invalidField('kind', { key: 'flag.reviewed' });
}
