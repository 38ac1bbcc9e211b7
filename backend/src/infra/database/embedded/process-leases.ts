import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartOf, isAlive } from '../../../lib/process-utils';

/** The processes that use one embedded server, a file each; the last one out stops it. */
export class ProcessLeases {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = `${dataDir}.users`;
  }

  acquire(): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, String(process.pid)), processStartOf(process.pid));
  }

  /** Says whether anybody else is still there. */
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
