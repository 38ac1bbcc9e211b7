import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { existsSync, mkdirSync } from 'node:fs';

/** Error codes of a full disk, an exhausted quota and a file size limit. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** As large as the largest mail, so that a few free bytes do not count as free space. */
const PROBE = Buffer.alloc(64 * 1024, 'x');
const PROBE_AGE_MS = 2_000;

/** The folder of everything that is not in the database. */
export class DataDir {
  private lastProbe: { at: number; full: Promise<boolean> } | undefined;

  constructor(private readonly path: string) {}

  /** Whether a file of 64 KiB cannot be written. The result is kept for two seconds. */
  isFull(): Promise<boolean> {
    const now = performance.now();
    if (!this.lastProbe || now - this.lastProbe.at > PROBE_AGE_MS)
      this.lastProbe = { at: now, full: this.probe() };
    return this.lastProbe.full;
  }

  private async probe(): Promise<boolean> {
    const file = join(this.path, `.probe-${randomUUID()}.part`);
    try {
      await writeFile(file, PROBE, { mode: 0o600, flush: true });
      return false;
    } catch (error) {
      return isDiskFull(error);
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }
}

/** Whether a write failed because the disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code));
}

/**
 * Creates a folder and its parents with mode 0700. Node's recursive mkdir does not return on file systems that answer
 * ENOENT to every new name, such as /proc.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
