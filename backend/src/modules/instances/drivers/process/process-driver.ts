import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  allowsVariable,
  DriverError,
  type InstanceDriver,
  type Target,
  type TargetSpec,
} from '../driver';
import { launch } from './launch';
import { services } from './services';
import { lives, markOf, type ProcessMark, TargetFolder } from './target-folder';

const LOOK_MS = 20;
const POLITE_MS = 1000;

interface Options {
  /** Where the folders of the targets stand. */
  folder: string;
  /** The built entry of the child. */
  host?: string;
}

/** Runs services of the demo as children of the server, on loopback: for trying out, not for strangers. */
export class ProcessDriver implements InstanceDriver {
  readonly name = 'process';
  private readonly root: string;
  private readonly host: string;
  private readonly self = markOf(process.pid);

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
      if (signal.aborted) throw outOfTime();
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
    if (child) await end(child, signal);
    folder.remove();
  }

  list(installation: string, signal: AbortSignal): Promise<Target[]> {
    if (signal.aborted) return Promise.reject(outOfTime());
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
    return this.ours().map(instanceOf);
  }

  /** Nothing of ours outlives a server that stops in good order; what another worker started is its own. */
  async close(): Promise<void> {
    const limit = AbortSignal.timeout(5 * POLITE_MS);
    await Promise.all(this.ours().map((name) => this.stop(name, limit)));
  }

  /** The names of the targets that this worker started, or one that lives no more. */
  private ours(): string[] {
    return this.names().filter((name) => {
      const owner = this.folderOf(name).task()?.owner;
      return owner?.pid === this.self.pid || !lives(owner);
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

/** Asks first, then insists; returns when the process is gone. */
async function end(child: ProcessMark, signal: AbortSignal): Promise<void> {
  const polite = Date.now() + POLITE_MS;
  kill(child.pid, 'SIGTERM');
  while (lives(child)) {
    if (Date.now() > polite) kill(child.pid, 'SIGKILL');
    await pause(signal);
  }
}

/** A child of ours may lose to that of another worker; then it ends, and the other one is waited for. */
async function awaitReady(
  folder: TargetFolder,
  ended: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (let born = false; ;) {
    // Asked first: what has ended by now had written down all it had to say.
    const over = ended();
    const alive = folder.child() !== undefined;
    born ||= alive;
    if (alive && folder.isReady()) return;
    const failure = folder.failure();
    if (failure) throw new DriverError(failure, 'the service ended at its start');
    if (!alive && (born || over)) throw new DriverError('crashed', 'the service did not start');
    await pause(signal);
  }
}

function outOfTime(): DriverError {
  return new DriverError('timeout', 'the time of the call is over');
}

async function pause(signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw outOfTime();
  await sleep(LOOK_MS);
}

/** The whole group, whose leader the child is. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It was faster.
  }
}
