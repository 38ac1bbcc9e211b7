import type { EntityManager } from 'typeorm';
import type { Actor } from './audit-trail';

/** An edit lets rows be written that refer to the locked one; a deletion does not. */
export type LockPurpose = 'edit' | 'delete';

/** What a resource adds to its writes; an injectable class of the module implements it. */
export interface CrudHooks<Entity> {
  /** In the transaction, before the rows are locked: locks what every other writer locks before them. */
  beforeLock?(
    manager: EntityManager,
    ids: readonly number[],
    purpose: LockPurpose,
  ): Promise<void> | void;
  /** In the transaction: completes the draft or refuses it; `before` is null for a creation. */
  beforeWrite?(
    manager: EntityManager,
    draft: Partial<Entity>,
    before: Entity | null,
    actor: Actor,
  ): Promise<void> | void;
  /** In the transaction: refuses a deletion, or takes away what hangs on the row. */
  beforeRemove?(manager: EntityManager, before: Entity, actor: Actor): Promise<void> | void;
  /** In the transaction: what follows from the write; `after` is null for a deletion. */
  afterWrite?(
    manager: EntityManager,
    before: Entity | null,
    after: Entity | null,
    actor: Actor,
  ): Promise<void> | void;
  /** After the commit: what this process invalidates at once. Nobody waits for it. */
  published?(before: Entity | null, after: Entity | null): void;
}
