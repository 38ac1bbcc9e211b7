import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Sql } from '../../database';
import { AttachmentStore } from './attachment-store';

const EVERY_MS = 5 * 60_000;
// Far longer than the time between storing a file and committing its row.
const GRACE_MS = 5 * 60_000;

const UNUSED = {
  name: 'attachments-unused',
  text: `SELECT sha256 FROM unnest($1::text[]) AS sha256
    WHERE NOT EXISTS (SELECT 1 FROM attachment a WHERE a.sha256 = sha256.sha256)`,
};

/** Removes files that no row points to: of deleted challenges, and of uploads that broke off. */
@Injectable()
export class AttachmentSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AttachmentSweep.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly store: AttachmentStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep(GRACE_MS).catch((error: unknown) => {
        this.logger.warn(`sweep failed: ${String(error)}`);
      });
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(graceMs: number): Promise<void> {
    const old = await this.store.old(graceMs);
    if (old.length === 0) return;
    const unused = await this.sql.run<{ sha256: string }>(UNUSED, [old]);
    for (const { sha256 } of unused) await this.store.remove(sha256);
  }
}
