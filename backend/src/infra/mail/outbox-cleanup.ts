import { rm, stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { Sql } from '../database';
import { readOutbox } from './outbox';

const WITHOUT_ROW = `SELECT given.id FROM unnest($1::uuid[]) AS given (id)
  WHERE NOT EXISTS (SELECT 1 FROM mail m WHERE m.message_id = given.id)`;

const MESSAGE_ID = /^Message-ID: <([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/im;
/** How long mails without a row, such as those with codes, are kept: an hour. */
const KEPT_MS = 3_600_000;

/**
 * Deletes the mails of the outbox that have no row any more: a deleted account or application takes its mails along, and mails
 * with codes, which have none, are of no use after an hour.
 */
@Injectable()
export class OutboxCleanup {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
  ) {}

  async run(): Promise<void> {
    const pathById = new Map<string, string>();
    for await (const { path, head } of readOutbox(this.config.dataDir)) {
      const id = MESSAGE_ID.exec(head)?.[1]?.toLowerCase();
      if (id !== undefined && path.endsWith('.eml') && (await isOld(path))) pathById.set(id, path);
    }
    if (pathById.size === 0) return;
    const unknown = await this.sql.run<{ id: string }>(WITHOUT_ROW, [[...pathById.keys()]]);
    for (const { id } of unknown) await rm(pathById.get(id) ?? '', { force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > KEPT_MS;
}
