import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartOf, isAlive } from '../../../../lib/process-utils';
import { DRIVER_FAILURES, type DriverFailure } from '../driver';

/** A process that is not mistaken for a later one of the same number. */
export interface ProcessMark {
  pid: number;
  born: string;
}

/** What the child is told, and who started it. */
export interface Task {
  service: string;
  port: number;
  instanceId: number;
  owner: ProcessMark;
}

export function markOf(pid: number): ProcessMark {
  return { pid, born: processStartOf(pid) };
}

export function lives(mark: ProcessMark | undefined): boolean {
  if (!mark || !isAlive(mark.pid)) return false;
  return mark.born === '' || processStartOf(mark.pid) === mark.born;
}

/**
 * The folder of one target. The child itself writes down who it is: whatever happens to the worker, whoever comes next
 * finds it.
 */
export class TargetFolder {
  constructor(readonly path: string) {}

  create(task: Task): void {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    mkdirSync(join(this.path, 'home'), { recursive: true, mode: 0o700 });
    this.write('task.json', task);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  task(): Task | undefined {
    // Written below, in exactly this shape.
    return this.read('task.json') as Task | undefined;
  }

  /** The child, where it lives. */
  child(): ProcessMark | undefined {
    const mark = this.read('process.json') as ProcessMark | undefined;
    return lives(mark) ? mark : undefined;
  }

  isReady(): boolean {
    return existsSync(join(this.path, 'ready'));
  }

  failure(): DriverFailure | undefined {
    const { failure: word } = (this.read('failure.json') ?? {}) as { failure?: string };
    return DRIVER_FAILURES.find((known) => known === word);
  }

  /** Called by the child; false where another one was faster, or the folder is gone. */
  enter(mark: ProcessMark): boolean {
    try {
      const file = join(this.path, 'process.json');
      writeFileSync(file, JSON.stringify(mark), { flag: 'wx', mode: 0o600 });
      return true;
    } catch {
      return false;
    }
  }

  ready(): void {
    writeFileSync(join(this.path, 'ready'), '');
  }

  fail(failure: DriverFailure): void {
    this.write('failure.json', { failure });
  }

  /** Whole or not at all, for readers at any moment. */
  private write(name: string, value: object): void {
    const file = join(this.path, name);
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  /** The files are ours; half a one is none. */
  private read(name: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.path, name), 'utf8'));
    } catch {
      return undefined;
    }
  }
}
