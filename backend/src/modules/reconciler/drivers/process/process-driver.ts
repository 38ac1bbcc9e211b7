import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { allowsVariable } from '../../../instance-configs';
import { DriverError, type InstanceDriver, type Target, type TargetSpec } from '../driver';
import { launch } from './launch';
import { services } from './services';
import { isRunning, processIdentity, type ProcessIdentity, TargetFolder } from './target-folder';

const POLL_MS = 20;
const TERM_TIMEOUT_MS = 1000;

interface Options {
  /** The parent folder of the targets' folders. */
  folder: string;
  /** The built entry file of the child. */
  host?: string;
}

/** Runs demo services as child processes on loopback; for trials, not for untrusted users. */
export class ProcessDriver implements InstanceDriver {
  readonly name = 'process';
  private readonly root: string;
  private readonly host: string;
  private readonly self = processIdentity(process.pid);

  constructor({ folder, host = join(__dirname, 'host.js') }: Options) {
    this.root = resolve(folder);
    this.host = host;
  }

  async start(spec: TargetSpec, signal: AbortSignal): Promise<void> {
    const [port, ...more] = spec.ports;
    if (!services.has(spec.image))
      throw new DriverError('imageMissing', `no demo service ${spec.image}`);
    if (!port || more.length > 0)
      throw new DriverError('refused', 'a demo service has exactly one port');
    const names = Object.keys(spec.environment);
    if (!names.every((name) => allowsVariable('process', name)))
      throw new DriverError('refused', `not all of these variables are flags: ${names.join(', ')}`);
    const folder = this.folderOf(spec.name);
    let ended = () => false;
    if (!folder.child()) {
      if (signal.aborted) throw timeoutError();
      folder.remove();
      folder.create({
        service: spec.image,
        port: port.published,
        instanceId: spec.instanceId,
        owner: this.self,
      });
      const home = join(folder.path, 'home');
      const { memory, environment } = spec;
      ended = launch({ host: this.host, folder: folder.path, home, memory, environment });
    }
    await awaitReady(folder, ended, signal);
  }

  async stop(name: string, signal: AbortSignal): Promise<void> {
    const folder = this.folderOf(name);
    const child = folder.child();
    if (child) await terminate(child, signal);
    folder.remove();
  }

  list(installation: string, signal: AbortSignal): Promise<Target[]> {
    if (signal.aborted) return Promise.reject(timeoutError());
    const prefix = `vexil-${installation}-`;
    const names = this.names().filter((name) => name.startsWith(prefix));
    return Promise.resolve(names.map((name) => this.target(name, instanceOf(name))));
  }

  check(): Promise<void> {
    try {
      mkdirSync(this.root, { recursive: true, mode: 0o700 });
      accessSync(this.root, constants.W_OK);
      return Promise.resolve();
    } catch (error) {
      return Promise.reject(new DriverError('engineDown', String(error), { cause: error }));
    }
  }

  endingWithWorker(): number[] {
    return this.ownedNames().map(instanceOf);
  }

  /** Stops the targets that this worker started, or that a dead one left. */
  async close(): Promise<void> {
    const limit = AbortSignal.timeout(5 * TERM_TIMEOUT_MS);
    await Promise.all(this.ownedNames().map((name) => this.stop(name, limit)));
  }

  /** The names of the targets started by this worker or by one that no longer runs. */
  private ownedNames(): string[] {
    return this.names().filter((name) => {
      const owner = this.folderOf(name).task()?.owner;
      return owner?.pid === this.self.pid || !isRunning(owner);
    });
  }

  private target(name: string, instanceId: number): Target {
    const folder = this.folderOf(name);
    const running = folder.child() !== undefined && folder.isReady();
    if (running) return { name, instanceId, running };
    return { name, instanceId, running, failure: folder.failure() ?? 'crashed' };
  }

  private folderOf(name: string): TargetFolder {
    return new TargetFolder(join(this.root, name));
  }

  private names(): string[] {
    try {
      return readdirSync(this.root).filter((name) => /^vexil-\w+-\d+$/.test(name));
    } catch {
      return [];
    }
  }
}

const instanceOf = (name: string): number => Number(name.slice(name.lastIndexOf('-') + 1));

/** Sends SIGTERM, later SIGKILL; returns when the process has ended. */
async function terminate(child: ProcessIdentity, signal: AbortSignal): Promise<void> {
  const termDeadline = Date.now() + TERM_TIMEOUT_MS;
  kill(child.pid, 'SIGTERM');
  while (isRunning(child)) {
    if (Date.now() > termDeadline) kill(child.pid, 'SIGKILL');
    await pause(signal);
  }
}

/** Waits until the target is ready. If another worker's child claimed the folder first, waits for that one. */
async function awaitReady(
  folder: TargetFolder,
  ended: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (let started = false; ;) {
    // Checked first: a process that has ended wrote its failure before.
    const over = ended();
    const alive = folder.child() !== undefined;
    started ||= alive;
    if (alive && folder.isReady()) return;
    const failure = folder.failure();
    if (failure) throw new DriverError(failure, 'the service ended at its start');
    if (!alive && (started || over)) throw new DriverError('crashed', 'the service did not start');
    await pause(signal);
  }
}

function timeoutError(): DriverError {
  return new DriverError('timeout', 'the time of the call is over');
}

async function pause(signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw timeoutError();
  await sleep(POLL_MS);
}

/** Signals the whole process group, whose leader is the child. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has already ended.
  }
}
