import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../http/errors';
import { transaction } from '../infra/database';
import { applyListQuery } from './apply-list-query';
import type { Actor, AuditTrail } from './audit-trail';
import { type BulkBody, resolveBulkWork } from './bulk';
import type { CrudHooks, LockPurpose } from './crud-hooks';
import type { BatchOf, CrudResource, Identified } from './crud-resource';
import { type Change, CrudWriter } from './crud-writer';
import type { ListQuery } from './list-query';

/** One edit of several: the row, the version it was read in, and the values to set. */
export interface Edit {
  id: number;
  version: number;
  values: object;
}

/** Reads and writes the rows of one resource by its description. */
export class CrudService<Entity extends Identified, Row extends Identified> {
  private readonly writer: CrudWriter<Entity, Row>;

  constructor(
    private readonly resource: CrudResource<Entity, Row>,
    private readonly database: DataSource,
    audit: AuditTrail,
    private readonly hooks: CrudHooks<Entity> = {},
  ) {
    this.writer = new CrudWriter(resource, audit, hooks);
  }

  async list(query: ListQuery): Promise<{ rows: Row[]; total: number }> {
    const select = applyListQuery(this.view(this.database.manager), query, this.resource.list);
    const total = await countOf(select);
    return { rows: query.limit === 0 ? [] : await this.rowsOf(select), total };
  }

  async get(id: number): Promise<Row> {
    return this.read(this.database.manager, id);
  }

  async create(values: object, actor: Actor): Promise<Row> {
    const { answer } = await this.commit(async (manager) => {
      const change = await this.writer.insert(manager, values, actor);
      return { changes: [change], answer: await this.read(manager, change.after?.id ?? 0) };
    });
    return answer;
  }

  /** Creates all rows or none; each has its own audit row. */
  async createMany({ count, ...values }: BatchOf, actor: Actor): Promise<Row[]> {
    const { answer } = await this.commit(async (manager) => {
      const changes: Change<Entity>[] = [];
      for (let index = 0; index < count; index += 1)
        changes.push(await this.writer.insert(manager, values, actor));
      const ids = changes.map(({ after }) => after?.id ?? 0);
      const rows = this.view(manager).andWhere('row.id IN (:...ids)', { ids }).orderBy('row.id');
      return { changes: changes, answer: await this.rowsOf(rows) };
    });
    return answer;
  }

  async update(id: number, edit: { version?: number }, actor: Actor): Promise<Row> {
    const { version, ...values } = edit;
    const { answer } = await this.commit(async (manager) => {
      const before = await this.lockOne(manager, id, 'edit');
      if (version !== undefined && 'version' in before && before.version !== version)
        throw new AppError('row.stale');
      const change = await this.writer.change(manager, before, values, 'update', actor);
      return { changes: [change], answer: await this.read(manager, id) };
    });
    return answer;
  }

  /** Applies all edits or none, in their order; throws `row.stale` if a row was saved since. */
  async updateMany(edits: readonly Edit[], actor: Actor): Promise<Row[]> {
    const ids = edits.map(({ id }) => id);
    const { answer } = await this.commit(async (manager) => {
      const locked = await this.writer.lock(manager, ids, 'edit');
      const rows = new Map(locked.map((row) => [row.id, row]));
      const changes: Change<Entity>[] = [];
      for (const { id, version, values } of edits) {
        const before = rows.get(id);
        if (!before) throw new AppError('row.notFound');
        if ('version' in before && before.version !== version) throw new AppError('row.stale');
        changes.push(await this.writer.change(manager, before, values, 'update', actor));
      }
      const saved = this.view(manager).andWhere('row.id IN (:...ids)', { ids }).orderBy('row.id');
      return { changes, answer: await this.rowsOf(saved) };
    });
    return answer;
  }

  async remove(id: number, actor: Actor): Promise<{ id: number }> {
    await this.commit(async (manager) => {
      const before = await this.lockOne(manager, id, 'delete');
      const change = await this.writer.remove(manager, before, actor);
      return { changes: [change], answer: undefined };
    });
    return { id };
  }

  /** Changes all rows or none. */
  async bulk(body: BulkBody, actor: Actor): Promise<{ ids: number[] }> {
    const work = await resolveBulkWork(this.resource, body);
    const { changes } = await this.commit(async (manager) => {
      const done: Change<Entity>[] = [];
      const purpose = work === 'delete' ? 'delete' : 'edit';
      for (const before of await this.writer.lock(manager, body.ids, purpose))
        done.push(
          work === 'delete'
            ? await this.writer.remove(manager, before, actor)
            : await this.writer.change(manager, before, work(before), body.action, actor),
        );
      return { changes: done, answer: undefined };
    });
    return { ids: changes.flatMap(({ before }) => (before ? [before.id] : [])) };
  }

  /** Publishes events after the commit, when other processes can read the rows. */
  private async commit<Answer>(
    work: (manager: EntityManager) => Promise<{ changes: Change<Entity>[]; answer: Answer }>,
  ): Promise<{ changes: Change<Entity>[]; answer: Answer }> {
    const done = await transaction(this.database, work);
    for (const { before, after } of done.changes) this.hooks.afterCommit?.(before, after);
    return done;
  }

  private async lockOne(manager: EntityManager, id: number, purpose: LockPurpose): Promise<Entity> {
    const [row] = await this.writer.lock(manager, [id], purpose);
    if (!row) throw new AppError('row.notFound');
    return row;
  }

  private async read(manager: EntityManager, id: number): Promise<Row> {
    const [row] = await this.rowsOf(this.view(manager).andWhere('row.id = :id', { id }));
    if (!row) throw new AppError('row.notFound');
    return row;
  }

  private view(manager: EntityManager): SelectQueryBuilder<Entity> {
    const all = manager.createQueryBuilder(this.resource.entity, 'row');
    return this.resource.view?.(all) ?? all;
  }

  private async rowsOf(select: SelectQueryBuilder<Entity>): Promise<Row[]> {
    const { entities, raw } = await select.getRawAndEntities<Record<string, unknown>>();
    return entities.map((entity, index) => this.resource.toRow(entity, raw[index] ?? {}));
  }
}

/** Views join to one row at most, so a plain count is exact. */
async function countOf<Entity extends Identified>(
  select: SelectQueryBuilder<Entity>,
): Promise<number> {
  const all = select.clone().select('count(*)', 'total').orderBy().offset().limit();
  const answer = await all.getRawOne<{ total: string }>();
  return Number(answer?.total ?? 0);
}
