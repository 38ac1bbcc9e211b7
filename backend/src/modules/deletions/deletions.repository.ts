import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { Deletion } from './deletion-records';

export interface CountedDeletions {
  rule: string;
  count: number;
}

const COLUMNS = `json_build_object('id', id, 'kind', kind, 'subjectId', subject_id, 'subjectCreatedAt', subject_created_at,
  'action', action, 'rule', rule, 'deletedAt', deleted_at) AS deletion`;

const statements = {
  all: `SELECT ${COLUMNS} FROM deletion ORDER BY deleted_at, id`,
  missing: `SELECT given.id FROM unnest($1::uuid[]) AS given (id)
    WHERE NOT EXISTS (SELECT 1 FROM deletion d WHERE d.id = given.id)`,
  // Marked as counted, because the job recorded it in the audit log before the backup was restored.
  insert: `INSERT INTO deletion (id, kind, subject_id, subject_created_at, action, rule, deleted_at, counted)
    VALUES ($1, $2, $3, $4, $5, $6, $7, true) ON CONFLICT DO NOTHING`,
  count: `WITH newly AS (
      UPDATE deletion SET counted = true
      WHERE id IN (SELECT id FROM deletion WHERE rule IS NOT NULL AND NOT counted FOR UPDATE SKIP LOCKED)
      RETURNING rule
    ) SELECT rule, count(*)::integer AS count FROM newly GROUP BY rule ORDER BY rule`,
};

/** Queries on the list of deletions. */
@Injectable()
export class DeletionsRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns the whole list, oldest first. */
  async findAll(): Promise<Deletion[]> {
    const rows = await this.sql.run<{ deletion: Deletion }>(statements.all);
    return rows.map(({ deletion }) => deletion);
  }

  /** Returns those of the ids that are not on the list. */
  async findMissing(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.sql.run<{ id: string }>(statements.missing, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Adds a deletion that was made before a restore to the restored list. */
  async insert(queries: Queries, deletion: Deletion): Promise<void> {
    const { id, kind, subjectId, subjectCreatedAt, action, rule, deletedAt } = deletion;
    const subject = [kind, subjectId, subjectCreatedAt];
    await queries.run(statements.insert, [id, ...subject, action, rule, deletedAt]);
  }

  /** Counts the deletions by rules that were not counted yet, each once. */
  countNew(queries: Queries): Promise<CountedDeletions[]> {
    return queries.run<CountedDeletions>(statements.count);
  }
}
