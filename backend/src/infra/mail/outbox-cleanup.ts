import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { Sql } from '../database';

const WITHOUT_ROW = `SELECT given.id FROM unnest($1::uuid[]) AS given (id)
  WHERE NOT EXISTS (SELECT 1 FROM mail m WHERE m.message_id = given.id)`;

const MESSAGE_ID = /^Message-ID: <([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/im;
const HEADER_BYTES = 4096;
/** How long mails without a row, such as those with codes, are kept: an hour. */
const KEPT_MS = 3_600_000;

/**
 * Deletes the mails of the outbox that have no row any more: a deleted account or application takes its mails along, and mails
 * with codes, which have none, are of no use after an hour.
 */
@Injectable()
export class OutboxCleanup {
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    private readonly sql: Sql,
  ) {
    this.folder = join(dataDir, 'outbox');
  }

  async run(): Promise<void> {
    const fileById = new Map<string, string>();
    for (const name of await readdir(this.folder).catch(() => [])) {
      const file = join(this.folder, name);
      const id = name.endsWith('.eml') && (await isOld(file)) ? await messageIdOf(file) : undefined;
      if (id !== undefined) fileById.set(id, file);
    }
    if (fileById.size === 0) return;
    const unknown = await this.sql.run<{ id: string }>(WITHOUT_ROW, [[...fileById.keys()]]);
    for (const { id } of unknown) await rm(fileById.get(id) ?? '', { force: true });
  }
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > KEPT_MS;
}

async function messageIdOf(file: string): Promise<string | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER_BYTES) });
    return MESSAGE_ID.exec(buffer.toString('latin1', 0, bytesRead))?.[1]?.toLowerCase();
  } finally {
    await handle.close();
  }
}
