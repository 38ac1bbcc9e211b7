import type { EntityManager } from 'typeorm';
import type { Actor } from './audit-trail';
import type { Identified } from './crud-resource';
import type { ListQuery } from './list-query';

/** Why a row is locked: while it is edited, rows that refer to it may still be written; while it is deleted, not. */
export type LockPurpose = 'edit' | 'delete';

/** Hooks of a resource into its writes; implemented by an injectable class of its module. */
export interface CrudHooks<Entity> {
  /** In the transaction, before the rows are locked: locks other tables' rows that come first in the lock order. `edits` are the new values. */
  beforeLock?(
    manager: EntityManager,
    ids: readonly number[],
    purpose: LockPurpose,
    edits: readonly Partial<Entity>[],
  ): Promise<void> | void;
  /** In the transaction: completes the values or refuses them; `before` is null for a creation. */
  beforeWrite?(
    manager: EntityManager,
    values: Partial<Entity>,
    before: Entity | null,
    actor: Actor,
  ): Promise<void> | void;
  /** In the transaction, before the row is read again: writes the values that other tables hold. */
  writeParts?(
    manager: EntityManager,
    id: number,
    values: Partial<Entity>,
    actor: Actor,
  ): Promise<void> | void;
  /**
   * In a transaction of its own before that of a deletion, with the row locked for an edit: announces it to others, so that
   * they do not wait for its locks, or refuses it. `cancelRemoval` takes that back where the deletion failed.
   */
  prepareRemoval?(manager: EntityManager, id: number, actor: Actor): Promise<void>;
  cancelRemoval?(manager: EntityManager, id: number): Promise<void>;
  /** In the transaction: refuses a deletion, or removes what depends on the row. */
  beforeRemove?(manager: EntityManager, before: Entity, actor: Actor): Promise<void> | void;
  /** In the transaction: what follows from the write; `after` is null for a deletion. */
  afterWrite?(
    manager: EntityManager,
    before: Entity | null,
    after: Entity | null,
    actor: Actor,
  ): Promise<void> | void;
  /**
   * In the transaction: returns a function that publishes the events, to be called after the commit. The function keeps ids
   * and not the rows, as a bulk action may write hundreds of rows with long texts.
   */
  prepareEvents?(before: Entity | null, after: Entity | null): (() => void) | undefined;
  /** Refuses a list whose order or filters would tell the actor what `present` hides. */
  checkQuery?(query: ListQuery, actor: Actor): Promise<void> | void;
  /** Replaces in rows that were read what the actor may not see. */
  present?(rows: readonly Identified[], actor: Actor): Promise<void> | void;
}
