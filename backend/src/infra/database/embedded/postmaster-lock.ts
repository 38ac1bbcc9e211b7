import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const MAX_PID = 2 ** 31 - 1;
const MAX_PORT = 65_535;

/** The content of postmaster.pid, the lock of a data folder; 0 for a number that is not valid. */
export interface LockFile {
  pid: number;
  port: number;
}

export function readLock(dataDir: string): LockFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: parseNumber(lines[0], MAX_PID), port: parseNumber(lines[3], MAX_PORT) };
  } catch {
    return undefined;
  }
}

/** The positive number in this line; 0 where there is none up to `max`. */
function parseNumber(line: string | undefined, max: number): number {
  const value = /^[1-9]\d{0,9}$/.test(line?.trim() ?? '') ? Number(line) : 0;
  return value <= max ? value : 0;
}

export function removeLock(dataDir: string): void {
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}
