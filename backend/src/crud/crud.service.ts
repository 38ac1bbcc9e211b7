import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../http/errors';
import { transaction } from '../infra/database';
import { applyFilters, applyPage } from './apply-list-query';
import type { Actor, AuditTrail } from './audit-trail';
import { type BulkBody, resolveBulkWork } from './bulk';
import { BulkOutcome } from './bulk-outcome';
import type { CrudHooks, LockPurpose } from './crud-hooks';
import type { BatchOf, CrudResource, Identified } from './crud-resource';
import { type Change, CrudWriter } from './crud-writer';
import type { ListQuery } from './list-query';

/** An edit of a row: its id, optionally the expected version, and the values to set. */
export interface Edit {
  id: number;
  version: number | undefined;
  values: object;
}

/** Reads and writes the rows of a resource by its description. */
export class CrudService<Entity extends Identified, Row extends Identified> {
  private readonly writer: CrudWriter<Entity, Row>;

  constructor(
    private readonly resource: CrudResource<Entity, Row>,
    private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly hooks: CrudHooks<Entity> = {},
  ) {
    this.writer = new CrudWriter(resource, audit, hooks);
  }

  async list(query: ListQuery, actor: Actor): Promise<{ rows: Row[]; total: number }> {
    await this.hooks.checkQuery?.(query, actor);
    const { auditedRead: action, list } = this.resource;
    // A request for an empty page only counts.
    if (action !== undefined && query.limit > 0) await this.recordRead(action, query, actor);
    const filtered = await applyFilters(this.visible(actor), query, list);
    const [total, ids] = await Promise.all([
      countOf(filtered),
      query.limit === 0 ? [] : idsOf(applyPage(filtered.clone(), query, list)),
    ]);
    return { rows: await this.present(await this.readPage(ids, actor), actor), total };
  }

  /** Returns the rows in the order of `ids`; rows that have left the scope are missing. */
  private async readPage(ids: readonly number[], actor: Actor): Promise<Row[]> {
    if (ids.length === 0) return [];
    const found = await this.rowsOf(this.visible(actor).andWhere('row.id IN (:...ids)', { ids }));
    const rows = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async get(id: number, actor: Actor): Promise<Row> {
    const rows = await this.rowsOf(this.visible(actor).andWhere('row.id = :id', { id }));
    const row = this.onlyRow(await this.present(rows, actor));
    await this.recordReadOf(row, actor);
    return row;
  }

  async create(values: object, actor: Actor): Promise<Row> {
    return this.onlyRow(await this.insert(values, 1, actor));
  }

  /** Creates all rows or none; each has its own audit row. */
  createMany({ count, ...values }: BatchOf, actor: Actor): Promise<Row[]> {
    return this.insert(values, count, actor);
  }

  private async insert(values: object, count: number, actor: Actor): Promise<Row[]> {
    const rows = await this.commit(async (manager) => {
      const changes: Change[] = [];
      for (let index = 0; index < count; index += 1)
        changes.push(await this.writer.insert(manager, values, actor));
      const ids = changes.map(({ id }) => id);
      return { changes, answer: await this.read(manager, ids) };
    });
    return this.present(rows, actor);
  }

  async update(id: number, { version, ...values }: { version?: number }, actor: Actor) {
    return this.onlyRow(await this.updateMany([{ id, version, values }], actor));
  }

  /** Applies all edits or none, in their order; throws `row.stale` if a row was saved since. */
  async updateMany(edits: readonly Edit[], actor: Actor): Promise<Row[]> {
    const rows = await this.commit(async (manager) => {
      const changes = await this.apply(manager, edits, actor);
      const ids = edits.map(({ id }) => id);
      return { changes, answer: await this.read(manager, ids) };
    });
    return this.present(rows, actor);
  }

  /** Edits and creates rows in the caller's transaction; the caller runs `publishEvents` after the commit. */
  async writeIn(
    manager: EntityManager,
    { edits = [], creations = [] }: { edits?: readonly Edit[]; creations?: readonly object[] },
    actor: Actor,
  ): Promise<{ created: Row[]; publishEvents: () => void }> {
    const changes = await this.apply(manager, edits, actor);
    const ids: number[] = [];
    for (const values of creations) {
      const change = await this.writer.insert(manager, values, actor);
      changes.push(change);
      ids.push(change.id);
    }
    const created = ids.length > 0 ? await this.read(manager, ids) : [];
    return { created, publishEvents: () => this.publishEvents(changes) };
  }

  private async apply(
    manager: EntityManager,
    edits: readonly Edit[],
    actor: Actor,
  ): Promise<Change[]> {
    if (edits.length === 0) return [];
    const ids = edits.map(({ id }) => id);
    const edited = edits.map(({ values }) => values);
    const locked = await this.writer.lock(manager, ids, 'edit', actor, edited);
    const rows = new Map<number, Entity>();
    for await (const row of this.writer.read(manager, locked)) rows.set(row.id, row);
    const changes: Change[] = [];
    for (const { id, version, values } of edits) {
      const before = rows.get(id);
      if (!before) throw new AppError('row.notFound');
      if (version !== undefined && 'version' in before && before.version !== version)
        throw new AppError('row.stale');
      changes.push(await this.writer.change(manager, before, values, 'update', actor));
    }
    return changes;
  }

  async remove(id: number, actor: Actor): Promise<{ id: number }> {
    await this.removeOne(id, actor);
    return { id };
  }

  /**
   * Writes each row in its own transaction, by id, so that locks are held briefly. Returns the ids of written rows and the
   * refused rows; throws the first refusal if no row was written.
   */
  async bulk({ ids, ...body }: BulkBody, actor: Actor): Promise<BulkOutcome> {
    const work = await resolveBulkWork(this.resource, body, actor);
    const outcome = new BulkOutcome();
    for (const id of [...new Set(ids)].sort((one, other) => one - other))
      await outcome.add(id, () =>
        work === 'delete'
          ? this.removeOne(id, actor)
          : this.writeOne(id, 'edit', actor, (manager, before) =>
              this.writer.change(manager, before, work(before), body.action, actor),
            ),
      );
    return outcome.orFirstRefusal();
  }

  private async removeOne(id: number, actor: Actor): Promise<void> {
    await this.prepareRemoval(id, actor);
    try {
      await this.writeOne(id, 'delete', actor, (manager, before) =>
        this.writer.remove(manager, before, actor),
      );
    } catch (error) {
      await this.cancelRemoval(id);
      throw error;
    }
  }

  /** Reverts `prepareRemoval`. An error is ignored, as the mark of the removal expires. */
  private async cancelRemoval(id: number): Promise<void> {
    if (!this.hooks.cancelRemoval) return;
    const cancelled = transaction(this.database, async (manager) =>
      this.hooks.cancelRemoval?.(manager, id),
    );
    await cancelled.catch(() => undefined);
  }

  private async prepareRemoval(id: number, actor: Actor): Promise<void> {
    if (!this.hooks.prepareRemoval) return;
    await transaction(this.database, async (manager) => {
      await this.writer.lock(manager, [id], 'edit', actor);
      await this.hooks.prepareRemoval?.(manager, id, actor);
    });
  }

  private writeOne(
    id: number,
    purpose: LockPurpose,
    actor: Actor,
    write: (manager: EntityManager, before: Entity) => Promise<Change>,
  ): Promise<void> {
    return this.commit(async (manager) => {
      const locked = await this.writer.lock(manager, [id], purpose, actor);
      const changes: Change[] = [];
      for await (const before of this.writer.read(manager, locked))
        changes.push(await write(manager, before));
      return { changes, answer: undefined };
    });
  }

  /** Publishes events after the commit, when other processes can read the rows. */
  private async commit<Answer>(
    work: (manager: EntityManager) => Promise<{ changes: Change[]; answer: Answer }>,
  ): Promise<Answer> {
    const { changes, answer } = await transaction(this.database, work);
    this.publishEvents(changes);
    return answer;
  }

  private publishEvents(changes: readonly Change[]): void {
    for (const { publishEvents } of changes) publishEvents?.();
  }

  /** Records a read of the list before it happens, with the query and without data. */
  private async recordRead(action: string, query: ListQuery, actor: Actor): Promise<void> {
    const entry = { actor, action, resource: this.resource.path, targetId: null, before: null };
    await transaction(this.database, (manager) =>
      this.audit.record(manager, { ...entry, after: { query }, isRead: true }),
    );
  }

  private async recordReadOf(row: Row, actor: Actor): Promise<void> {
    const { auditedRead: action, personOf, path: resource } = this.resource;
    if (action === undefined || !personOf) return;
    const entry = { actor, action, resource, targetId: row.id, before: null, after: null };
    const persons = [personOf(row)];
    await transaction(this.database, (manager) =>
      this.audit.record(manager, { ...entry, persons, isRead: true }),
    );
  }

  /** Reads rows by their ids, including rows that an edit moved out of the actor's scope. */
  private read(manager: EntityManager, ids: readonly number[]): Promise<Row[]> {
    return this.rowsOf(
      this.writer.all(manager).andWhere('row.id IN (:...ids)', { ids }).orderBy('row.id'),
    );
  }

  private async present(rows: Row[], actor: Actor): Promise<Row[]> {
    await this.hooks.present?.(rows, actor);
    return rows;
  }

  private onlyRow([row]: readonly Row[]): Row {
    if (!row) throw new AppError('row.notFound');
    return row;
  }

  private visible(actor: Actor): SelectQueryBuilder<Entity> {
    return this.writer.visible(this.database.manager, actor);
  }

  private async rowsOf(select: SelectQueryBuilder<Entity>): Promise<Row[]> {
    const { entities, raw } = await select.getRawAndEntities<Record<string, unknown>>();
    return entities.map((entity, index) => this.resource.toRow(entity, raw[index] ?? {}));
  }
}

/** Selects only the ids of a page, as sorting whole rows would compute the derived columns of all rows. */
async function idsOf<Entity extends Identified>(
  select: SelectQueryBuilder<Entity>,
): Promise<number[]> {
  const rows = await select.clone().select('row.id', 'id').getRawMany<{ id: number | string }>();
  // The driver returns a bigint as text.
  return rows.map(({ id }) => Number(id));
}

/** Counts rows. A plain count is exact, as joins of views add one row at most. */
async function countOf<Entity extends Identified>(
  select: SelectQueryBuilder<Entity>,
): Promise<number> {
  const answer = await select.clone().select('count(*)', 'total').getRawOne<{ total: string }>();
  return Number(answer?.total ?? 0);
}
