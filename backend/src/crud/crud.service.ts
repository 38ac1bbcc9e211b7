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

/** One edit of several: the row, the version it was read in if that matters, and the values to set. */
export interface Edit {
  id: number;
  version: number | undefined;
  values: object;
}

/** Reads and writes the rows of one resource by its description. */
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
    // Who asks for the number of rows alone reads none of them.
    if (action !== undefined && query.limit > 0) await this.recordRead(action, query, actor);
    const filtered = await applyFilters(this.visible(actor), query, list);
    const [total, ids] = await Promise.all([
      countOf(filtered),
      query.limit === 0 ? [] : idsOf(applyPage(filtered.clone(), query, list)),
    ]);
    return { rows: await this.present(await this.readPage(ids, actor), actor), total };
  }

  /** The rows in the order of their ids, without those that left the scope in between. */
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
   * Writes each row in a transaction of its own, in the order of the ids, so that none of them holds rows for long that
   * others need. Returns the ids that were done and the refused rows; throws the first refusal where none was done.
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

  /** As far as possible: without the database the announcement lapses by itself. */
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

  /** Before the rows are read; the query is recorded, not the data. */
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

  /** The rows with these ids, by id, also those that an edit moved out of the scope of its actor. */
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

/** The ids of a page alone: a sort of whole rows would compute the columns of all rows, not of the page. */
async function idsOf<Entity extends Identified>(
  select: SelectQueryBuilder<Entity>,
): Promise<number[]> {
  const rows = await select.clone().select('row.id', 'id').getRawMany<{ id: number | string }>();
  // The driver reads a bigint as text.
  return rows.map(({ id }) => Number(id));
}

/** Views join to one row at most, so a plain count is exact. */
async function countOf<Entity extends Identified>(
  select: SelectQueryBuilder<Entity>,
): Promise<number> {
  const answer = await select.clone().select('count(*)', 'total').getRawOne<{ total: string }>();
  return Number(answer?.total ?? 0);
}
