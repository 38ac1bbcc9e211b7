import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { PageQuery } from '../../http/validation';
import { limits } from '../../lib/limits';
import type { DataRead, DataReads } from './dto/data-read';

type ReadRow = Omit<DataRead, 'readAt'> & { readAt: Date };

/** SQL: the reads of the data of the user $1 by others. */
export const DATA_READS_OF = `FROM audit_log_person person JOIN audit_log log ON log.id = person.log_id
  WHERE person.user_id = $1 AND log.actor_id IS DISTINCT FROM $1`;

/** SQL: the kind of a read. */
export const READ_KIND = `CASE WHEN log.after ? 'export' THEN 'export' WHEN log.after ? 'fileId' THEN 'file'
        WHEN log.action = 'application.read' THEN 'application'
        WHEN log.action = 'application.duplicates' THEN 'comparison' ELSE 'account' END`;

const statements = {
  count: `SELECT count(*)::integer AS total ${DATA_READS_OF}`,
  page: `SELECT log.id, log.actor_name AS "actorName", log.after->>'name' AS "fileName", log.created_at AS "readAt",
      ${READ_KIND} AS kind
    ${DATA_READS_OF} ORDER BY log.id DESC LIMIT $2 OFFSET $3`,
};

/** Lists the reads of a user's personal data by others. */
@Injectable()
export class DataReadsService {
  constructor(private readonly sql: Sql) {}

  /** Returns reads of this user's row and exports that contained it. Reads of lists do not record the users. */
  async findOf(
    userId: number,
    { page = 1, pageSize = limits.page.size }: PageQuery,
  ): Promise<DataReads> {
    const [count] = await this.sql.run<{ total: number }>(statements.count, [userId]);
    const offset = (page - 1) * pageSize;
    const rows = await this.sql.run<ReadRow>(statements.page, [userId, pageSize, offset]);
    const reads = rows.map(({ readAt, ...read }) => ({ ...read, readAt: readAt.toISOString() }));
    return { total: count?.total ?? 0, reads };
  }
}
