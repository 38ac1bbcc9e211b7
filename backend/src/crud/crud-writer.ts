import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';
import { AppError } from '../http/errors';
import { auditedChange } from './audited-change';
import { type Actor, type AuditTrail, isLimited } from './audit-trail';
import type { CrudHooks, LockPurpose } from './crud-hooks';
import type { CrudResource, Identified } from './crud-resource';
import { restrictionProblems, withProblems } from './restrictions';

const ROWS_AT_ONCE = 10;

/** The result of one write. */
export interface Change {
  id: number;
  /** Publishes the events of the write; called after the commit. */
  publishEvents: (() => void) | undefined;
}

interface Written<Entity> {
  before: Entity | null;
  after: Entity | null;
}

/** The steps of a write inside its transaction: lock, hooks, row, audit row. */
export class CrudWriter<Entity extends Identified, Row extends Identified> {
  constructor(
    private readonly resource: CrudResource<Entity, Row>,
    private readonly audit: AuditTrail,
    private readonly hooks: CrudHooks<Entity>,
  ) {}

  async insert(manager: EntityManager, input: object, actor: Actor): Promise<Change> {
    const values: Partial<Entity> = { ...input };
    await this.checkValues(manager, values, null, actor);
    const { identifiers } = await manager.insert(this.resource.entity, columnsOf(values));
    // Every resource has a generated id.
    const { id } = identifiers[0] as Identified;
    await this.hooks.writeParts?.(manager, id, values, actor);
    return this.finish(
      manager,
      { before: null, after: await this.reload(manager, id) },
      'create',
      actor,
    );
  }

  async change(
    manager: EntityManager,
    before: Entity,
    input: object,
    action: string,
    actor: Actor,
  ): Promise<Change> {
    const values: Partial<Entity> = { ...input };
    await this.checkValues(manager, values, before, actor);
    // `update` increments the version column.
    await manager.update(this.resource.entity, before.id, {
      ...columnsOf(values),
      ...this.updatedColumns(manager),
    });
    await this.hooks.writeParts?.(manager, before.id, values, actor);
    return this.finish(
      manager,
      { before, after: await this.reload(manager, before.id) },
      action,
      actor,
    );
  }

  async remove(manager: EntityManager, before: Entity, actor: Actor): Promise<Change> {
    await this.hooks.beforeRemove?.(manager, before, actor);
    await manager.delete(this.resource.entity, before.id);
    return this.finish(manager, { before, after: null }, 'delete', actor);
  }

  private checkValues(
    manager: EntityManager,
    values: Partial<Entity>,
    before: Entity | null,
    actor: Actor,
  ): Promise<void> {
    const { restrictions } = this.resource;
    const problems =
      restrictions && isLimited(actor) ? restrictionProblems(restrictions, values, before) : {};
    return withProblems(problems, () => this.hooks.beforeWrite?.(manager, values, before, actor));
  }

  /** Selects all rows with the joins of the resource's view. */
  all(manager: EntityManager): SelectQueryBuilder<Entity> {
    const rows = manager.createQueryBuilder(this.resource.entity, 'row');
    return this.resource.view?.(rows) ?? rows;
  }

  /** Selects the rows that the actor may see and write. */
  visible(manager: EntityManager, actor: Actor): SelectQueryBuilder<Entity> {
    const query = this.all(manager);
    const { userId } = actor;
    if (userId === null) return query;
    const open = this.resource.exclude?.(query, userId) ?? query;
    if (!isLimited(actor)) return open;
    return this.resource.scope?.(open, userId) ?? open.andWhere('false');
  }

  /**
   * Locks the rows by id, which avoids deadlocks, and returns the ids. Throws `row.notFound` if a row is missing or outside
   * the actor's scope. The scope is checked under the lock, as it may have changed before.
   */
  async lock(
    manager: EntityManager,
    ids: readonly number[],
    purpose: LockPurpose,
    actor: Actor,
    edits: readonly object[] = [],
  ): Promise<number[]> {
    const wanted = [...new Set(ids)];
    await this.hooks.beforeLock?.(manager, wanted, purpose, edits);
    const locked = await manager
      .createQueryBuilder(this.resource.entity, 'row')
      .select('row.id', 'id')
      .where('row.id IN (:...wanted)', { wanted })
      .orderBy('row.id')
      .setLock(purpose === 'delete' ? 'pessimistic_write' : 'for_no_key_update')
      .getRawMany<Identified>();
    if (locked.length < wanted.length || !(await this.areInScope(manager, wanted, actor)))
      throw new AppError('row.notFound');
    return locked.map(({ id }) => id);
  }

  /** Reads locked rows by id, a few per query, as hundreds of rows with long texts take seconds to transfer. */
  async *read(manager: EntityManager, ids: readonly number[]): AsyncGenerator<Entity> {
    for (let index = 0; index < ids.length; index += ROWS_AT_ONCE) {
      const some = ids.slice(index, index + ROWS_AT_ONCE);
      const rows = await manager
        .createQueryBuilder(this.resource.entity, 'row')
        .where('row.id IN (:...some)', { some })
        .orderBy('row.id')
        .getMany();
      if (rows.length < some.length) throw new AppError('row.notFound');
      yield* rows;
    }
  }

  private async areInScope(
    manager: EntityManager,
    ids: readonly number[],
    actor: Actor,
  ): Promise<boolean> {
    if (!isLimited(actor) && !this.resource.exclude) return true;
    const visible = this.visible(manager, actor).andWhere('row.id IN (:...ids)', { ids });
    return (await visible.getCount()) === ids.length;
  }

  private async finish(
    manager: EntityManager,
    { before, after }: Written<Entity>,
    action: string,
    actor: Actor,
  ): Promise<Change> {
    const id = (after ?? before)?.id ?? 0;
    const { secrets = [], stamps } = this.resource;
    await this.hooks.afterWrite?.(manager, before, after, actor);
    await this.audit.record(manager, {
      actor,
      action,
      resource: this.resource.path,
      targetId: id,
      ...auditedChange(before, after, secrets, stamps),
    });
    return { id, publishEvents: this.hooks.prepareEvents?.(before, after) };
  }

  private async reload(manager: EntityManager, id: number): Promise<Entity> {
    const query = manager.createQueryBuilder(this.resource.entity, 'row');
    return query.where('row.id = :id', { id }).getOneOrFail();
  }

  private updatedColumns(manager: EntityManager): object {
    const { columns } = manager.dataSource.getMetadata(this.resource.entity);
    const stamped = columns.some(({ propertyName }) => propertyName === 'updatedAt');
    return stamped ? { updatedAt: () => 'now()' } : {};
  }
}

/** The cast to TypeORM's type for values, which it cannot derive for a type parameter. */
function columnsOf<Entity>(values: Partial<Entity>): QueryDeepPartialEntity<Entity> {
  return values as QueryDeepPartialEntity<Entity>;
}
