import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { LISTENER_NAME } from '../../infra/events';
import { durations } from '../../lib/limits';

interface Facts {
  version: string;
  bytes: number;
  processes: number;
}

interface BackupRow {
  madeAt: Date;
  bytes: number;
  overdue: boolean;
}

// Each process listens for events on one connection.
const FACTS = `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
    pg_database_size(current_database())::float8 AS bytes,
    (SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = $1) AS processes`;
const LAST_BACKUP = `SELECT made_at AS "madeAt", bytes::float8 AS bytes,
    made_at < now() - $1 * interval '1 millisecond' AS overdue FROM last_backup`;

/** Queries on the database and its backups. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly sql: Sql) {}

  async readFacts(): Promise<Facts> {
    const [facts] = await this.sql.run<Facts>(FACTS, [LISTENER_NAME]);
    if (!facts) throw new Error('a SELECT without FROM answers one row');
    return facts;
  }

  async findLastBackup(): Promise<BackupRow | undefined> {
    return (await this.sql.run<BackupRow>(LAST_BACKUP, [durations.backupAge]))[0];
  }
}
