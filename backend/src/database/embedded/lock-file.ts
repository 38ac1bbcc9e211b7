import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What postmaster.pid says of the server that holds a data folder. */
export interface LockFile {
  pid: number;
  port: number;
}

export function readLock(dataDir: string): LockFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

export function dropLock(dataDir: string): void {
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}
