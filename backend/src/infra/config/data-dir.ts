import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a file system says that has no room, for anybody or for us. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** As much as the largest mail, so that a few bytes left are not taken for room. */
const PROBE = Buffer.alloc(64 * 1024, 'x');
const PROBE_AGE_MS = 2_000;

/** The folder of everything that is no row. */
export class DataDir {
  private lastProbe: { at: number; full: Promise<boolean> } | undefined;

  constructor(private readonly path: string) {}

  /** Whether it has no room left, found out by writing to it; asked of the disk every two seconds at most. */
  isFull(): Promise<boolean> {
    const now = performance.now();
    if (!this.lastProbe || now - this.lastProbe.at > PROBE_AGE_MS)
      this.lastProbe = { at: now, full: this.probe() };
    return this.lastProbe.full;
  }

  private async probe(): Promise<boolean> {
    const file = join(this.path, `.room-${randomUUID()}.part`);
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

/** Whether a file could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}
