import type { EntityManager } from 'typeorm';
import type { Actor } from './audit-trail';
import type { Identified } from './crud-resource';
import type { ListQuery } from './list-query';

/** The purpose of a row lock: an edit lets others write rows that refer to the row, a deletion does not. */
export type LockPurpose = 'edit' | 'delete';

/** Hooks into the writes of a resource, implemented by an injectable class of its module. */
export interface CrudHooks<Entity> {
  /** In the transaction, before the rows are locked: locks rows of other tables that must be locked first. `edits` are the new values. */
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
   * In its own transaction before a deletion, with the row locked for an edit: marks the row as leaving, so that others do not
   * wait for the locks of the deletion, or refuses the deletion. `cancelRemoval` reverts it if the deletion fails.
   */
  prepareRemoval?(manager: EntityManager, id: number, actor: Actor): Promise<void>;
  cancelRemoval?(manager: EntityManager, id: number): Promise<void>;
  /** In the transaction: refuses a deletion, or removes what depends on the row. */
  beforeRemove?(manager: EntityManager, before: Entity, actor: Actor): Promise<void> | void;
  /** In the transaction: writes consequences of the write; `after` is null for a deletion. */
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
  /** Refuses a list whose order or filters would reveal values that `present` hides. */
  checkQuery?(query: ListQuery, actor: Actor): Promise<void> | void;
  /** Replaces values of the rows that the actor may not see. */
  present?(rows: readonly Identified[], actor: Actor): Promise<void> | void;
}
