import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartOf, isAlive } from '../../../lib/process-utils';

/** One file for each process that uses the embedded server. The last process to release its lease stops it. */
export class ProcessLeases {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = `${dataDir}.users`;
  }

  acquire(): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, String(process.pid)), processStartOf(process.pid));
  }

  /** Returns whether another process still holds a lease. */
  release(): boolean {
    rmSync(join(this.folder, String(process.pid)), { force: true });
    return readdirSync(this.folder).some((name) => this.isHeld(name));
  }

  private isHeld(name: string): boolean {
    const pid = Number(name);
    const file = join(this.folder, name);
    try {
      if (isAlive(pid) && processStartOf(pid) === readFileSync(file, 'utf8')) return true;
    } catch {
      return false;
    }
    rmSync(file, { force: true });
    return false;
  }
}
