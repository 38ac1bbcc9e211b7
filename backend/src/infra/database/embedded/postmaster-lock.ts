import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const MAX_PID = 2 ** 31 - 1;
const MAX_PORT = 65_535;

/** What postmaster.pid says of the server that holds a data folder; 0 where it says nothing sensible. */
export interface LockFile {
  pid: number;
  port: number;
}

export function readLock(dataDir: string): LockFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: numberIn(lines[0], MAX_PID), port: numberIn(lines[3], MAX_PORT) };
  } catch {
    return undefined;
  }
}

/** 0 for what is no such number. */
function numberIn(line: string | undefined, max: number): number {
  const value = /^[1-9]\d{0,9}$/.test(line?.trim() ?? '') ? Number(line) : 0;
  return value <= max ? value : 0;
}

export function removeLock(dataDir: string): void {
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}
