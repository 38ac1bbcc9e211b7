import { Injectable, Module } from '@nestjs/common';
import { locks, Sql } from '../../infra/database';
import { type HandlesJob, JobHandler } from '../../infra/jobs';
import { AttachmentStore } from './attachment-store';

// Much longer than the time between storing a file and committing its row.
const GRACE_MS = 5 * 60_000;

// A running backup may still need files that were deleted since it began.
const UNUSED = `SELECT sha256 FROM unnest($1::text[]) AS sha256
    WHERE NOT EXISTS (SELECT 1 FROM attachment a WHERE a.sha256 = sha256.sha256)
      AND NOT EXISTS (SELECT 1 FROM deleted_row d
        WHERE d.source = 'attachment' AND d.content ->> 'sha256' = sha256.sha256)
      AND NOT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE l.locktype = 'advisory' AND l.classid = 0 AND l.objid = ${String(locks.backup)}
          AND d.datname = current_database())`;

const TRY_LOCK = 'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked';

/** Removes files without a row, here or in the bin: those of challenges deleted for good and of interrupted uploads. */
@Injectable()
@JobHandler({ task: 'attachments.deleteUnused' })
export class AttachmentCleanup implements HandlesJob<'attachments.deleteUnused'> {
  constructor(
    private readonly sql: Sql,
    private readonly store: AttachmentStore,
  ) {}

  run(): Promise<void> {
    return this.deleteUnused(GRACE_MS);
  }

  async deleteUnused(graceMs: number): Promise<void> {
    const old = await this.store.findOld(graceMs);
    if (old.length === 0) return;
    const unused = await this.sql.run<{ sha256: string }>(UNUSED, [old]);
    for (const { sha256 } of unused) await this.remove(sha256);
  }

  /** Checks again under the lock of the content, as it may have been uploaded again since. */
  private async remove(sha256: string): Promise<void> {
    await this.sql.transaction(async (queries) => {
      const key = [locks.attachment, sha256];
      const [lock] = await queries.run<{ locked: boolean }>(TRY_LOCK, key);
      if (!lock?.locked) return;
      const unused = await queries.run<{ sha256: string }>(UNUSED, [[sha256]]);
      if (unused.length > 0) await this.store.remove(sha256);
    });
  }
}

@Module({ providers: [AttachmentCleanup, AttachmentStore], exports: [AttachmentStore] })
export class AttachmentCleanupModule {}
