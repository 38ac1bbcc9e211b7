import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartOf, isAlive } from '../../../../lib/process-utils';
import type { DriverFailure } from '../../../instances';

/** The failures that a child reports. */
const CHILD_FAILURES = ['portTaken', 'crashed'] as const satisfies readonly DriverFailure[];
type ChildFailure = (typeof CHILD_FAILURES)[number];

/** Identifies a process even if its pid is reused. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** The task of the child, and the worker that started it. */
export interface Task {
  service: string;
  port: number;
  instanceId: number;
  owner: ProcessIdentity;
}

export function processIdentity(pid: number): ProcessIdentity {
  return { pid, startedAt: processStartOf(pid) };
}

export function isRunning(identity: ProcessIdentity | undefined): boolean {
  if (!identity || !isAlive(identity.pid)) return false;
  return identity.startedAt === '' || processStartOf(identity.pid) === identity.startedAt;
}

/**
 * The folder of one target. The child itself records its identity, so that any worker finds it after a crash.
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
    // Written by `create` in this format.
    return this.read('task.json') as Task | undefined;
  }

  /** The child if it runs. */
  child(): ProcessIdentity | undefined {
    const identity = this.read('process.json') as ProcessIdentity | undefined;
    return isRunning(identity) ? identity : undefined;
  }

  isReady(): boolean {
    return existsSync(join(this.path, 'ready'));
  }

  failure(): ChildFailure | undefined {
    const { failure: word } = (this.read('failure.json') ?? {}) as { failure?: string };
    return CHILD_FAILURES.find((known) => known === word);
  }

  /** Called by the child; false if another child was first or the folder is gone. */
  enter(identity: ProcessIdentity): boolean {
    try {
      const file = join(this.path, 'process.json');
      writeFileSync(file, JSON.stringify(identity), { flag: 'wx', mode: 0o600 });
      return true;
    } catch {
      return false;
    }
  }

  ready(): void {
    writeFileSync(join(this.path, 'ready'), '');
  }

  fail(failure: ChildFailure): void {
    this.write('failure.json', { failure });
  }

  /** Writes atomically, for concurrent readers. */
  private write(name: string, value: object): void {
    const file = join(this.path, name);
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  /** Undefined for a missing or incomplete file. */
  private read(name: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.path, name), 'utf8'));
    } catch {
      return undefined;
    }
  }
}
