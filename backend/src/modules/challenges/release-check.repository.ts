import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { Category } from '../../lib/enums';
import { durations } from '../../lib/limits';

/** The state of a challenge that decides whether players can solve it. */
export interface ReleasableRow {
  id: number | null;
  title: string;
  titleEn: string | null;
  category: Category;
  description: string;
  descriptionEn: string | null;
  releaseAt: Date | string | null;
  closesAt: Date | string | null;
  configId: number | null;
  flagsTotal: number;
  hasDynamicFlag: boolean;
  /** Whether it asks for an answer that nobody can mark. */
  lacksRubric: boolean;
}

const statements = {
  // All challenges if there is no user, otherwise those that the user may write.
  rows: `SELECT c.id, c.title, c.title_en AS "titleEn", c.category, c.description, c.description_en AS "descriptionEn",
        c.release_at AS "releaseAt", c.closes_at AS "closesAt", c.config_id AS "configId", c.flags_total AS "flagsTotal",
        EXISTS (SELECT 1 FROM flag f WHERE f.challenge_id = c.id AND f.kind = 'dynamic') AS "hasDynamicFlag",
        -- The flag of a task is worth what its rubric gives, which is never 0.
        EXISTS (SELECT 1 FROM flag f WHERE f.challenge_id = c.id AND f.kind = 'review' AND f.score = 0) AS "lacksRubric"
      FROM challenge c
      WHERE c.id = ANY ($1::integer[]) AND ($2::integer IS NULL OR is_author($2, c.id, c.category)) ORDER BY c.id`,
  unserved: `SELECT k.id FROM instance_config k WHERE k.id = ANY ($1::integer[]) AND NOT EXISTS (
        SELECT 1 FROM instance_worker w WHERE w.driver = k.driver AND w.healthy
          AND w.seen_at > now() - $2 * interval '1 millisecond')`,
  now: 'SELECT statement_timestamp() AS now',
};

@Injectable()
export class ReleaseCheckRepository {
  constructor(private readonly sql: Sql) {}

  /** The states of all challenges, or of the challenges that the user may write. */
  findRows(ids: readonly number[], authorId: number | null): Promise<ReleasableRow[]> {
    return this.sql.run<ReleasableRow>(statements.rows, [ids, authorId]);
  }

  /** The configs of these challenges whose driver no worker runs. */
  async findUnserved(configIds: readonly number[]): Promise<Set<number>> {
    const values = [configIds, durations.instanceWorker];
    const rows = await this.sql.run<{ id: number }>(statements.unserved, values);
    return new Set(rows.map(({ id }) => id));
  }

  async readClock(): Promise<Date> {
    return (await this.sql.run<{ now: Date }>(statements.now))[0]?.now ?? new Date();
  }
}
