import { Injectable } from '@nestjs/common';
import { locks, Sql } from '../database';
import { FileStore } from './file-store';

const DELETE_ROWS = 'SELECT delete_unreferenced_files()';

// A running backup may still need bytes whose row was deleted since it began.
const WITHOUT_ROW = `SELECT stored.sha256 FROM unnest($1::bpchar[]) AS stored (sha256)
    WHERE NOT EXISTS (SELECT 1 FROM file f WHERE f.sha256 = stored.sha256)
      AND NOT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE l.locktype = 'advisory' AND l.classid = 0 AND l.objid = ${String(locks.backup)}
          AND d.datname = current_database())`;

const TRY_LOCK = 'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked';

/** Deletes files that no row of any table refers to: first their rows, then bytes without a row. */
@Injectable()
export class FileCleanup {
  constructor(
    private readonly sql: Sql,
    private readonly store: FileStore,
  ) {}

  /** Bytes stay for `graceMs`, as an interrupted upload cannot be told from one whose row is not committed yet. */
  async run(graceMs: number): Promise<void> {
    await this.sql.run(DELETE_ROWS);
    const old = await this.store.findOld(graceMs);
    if (old.length === 0) return;
    const unused = await this.sql.run<{ sha256: string }>(WITHOUT_ROW, [old]);
    for (const { sha256 } of unused) await this.removeBytes(sha256);
  }

  /** Checks again under the lock of the content, as it may have been uploaded again since. */
  private async removeBytes(sha256: string): Promise<void> {
    await this.sql.transaction(async (queries) => {
      const [lock] = await queries.run<{ locked: boolean }>(TRY_LOCK, [locks.file, sha256]);
      if (!lock?.locked) return;
      const unused = await queries.run<{ sha256: string }>(WITHOUT_ROW, [[sha256]]);
      if (unused.length > 0) await this.store.remove(sha256);
    });
  }
}
