import { setTimeout as sleep } from 'node:timers/promises';
import type { DriverName } from '../../src/modules/instance-configs';
import type { DriverFailure } from '../../src/modules/instances';
import {
  DriverError,
  type InstanceDriver,
  type Target,
  type TargetSpec,
} from '../../src/modules/reconciler/drivers';

/** The engine of any number of fake drivers, as several workers share one Docker. */
export class FakeEngine {
  /** The started targets; `dead` is the reason why one no longer runs, or true. */
  readonly targets = new Map<string, TargetSpec & { dead?: DriverFailure | true }>();
  /** All executed starts, including those whose reply was lost. */
  starts = 0;
  down = false;
  /** Faults of the next calls, consumed one by one. */
  readonly faults: Fault[] = [];
  /** The probability of a temporary failure; at most three per target, so that its start succeeds in time. */
  flaky = 0;
  private readonly badMoments = new Map<string, number>();
  delay = 0;
  /** Whether another program listens on the port. */
  isTaken: (port: number) => boolean = () => false;
  /** Called after a target was created, before its worker gets the reply. */
  made: () => Promise<void> = () => Promise.resolve();

  /** The published ports; a port shared by two targets occurs twice. */
  ports(): number[] {
    return [...this.targets.values()].flatMap(({ ports }) => ports.map((port) => port.published));
  }

  /** Whether a call fails temporarily; calls without a target may fail any number of times. */
  hasBadMoment(target: string | undefined): boolean {
    if (Math.random() >= this.flaky) return false;
    if (target === undefined) return true;
    const before = this.badMoments.get(target) ?? 0;
    this.badMoments.set(target, before + 1);
    return before < 3;
  }
}

interface Fault {
  on: 'start' | 'stop';
  /**
   * The kind of failure. `hang` waits for the signal, `stuck` never returns; `lostReply` succeeds but reports a
   * failure.
   */
  does: DriverFailure | 'hang' | 'stuck' | 'lostReply' | 'garbage';
}

export class FakeDriver implements InstanceDriver {
  constructor(
    readonly engine: FakeEngine,
    readonly name: DriverName = 'docker',
  ) {}

  async start(spec: TargetSpec, signal: AbortSignal): Promise<void> {
    const create = () => {
      this.create(spec);
    };
    await this.before('start', signal, create, spec.name);
    if (spec.ports.some(({ published }) => this.engine.isTaken(published)))
      throw new DriverError('portTaken', 'somebody listens there');
    this.create(spec);
    await this.engine.made();
  }

  async stop(name: string, signal: AbortSignal): Promise<void> {
    await this.before('stop', signal, () => this.engine.targets.delete(name), name);
    this.engine.targets.delete(name);
  }

  async list(installation: string, signal: AbortSignal): Promise<Target[]> {
    await this.before('list', signal, () => undefined);
    return [...this.engine.targets.values()]
      .filter((target) => target.installation === installation)
      .map(({ name, instanceId, dead }) => ({
        ...{ name, instanceId, running: !dead },
        ...(dead && dead !== true && { failure: dead }),
      }));
  }

  check(signal: AbortSignal): Promise<void> {
    return this.before('check', signal, () => undefined);
  }

  endingWithWorker(): number[] {
    return [];
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private create(spec: TargetSpec): void {
    this.engine.starts += 1;
    this.engine.targets.set(spec.name, spec);
  }

  private async before(
    call: string,
    signal: AbortSignal,
    work: () => void,
    target?: string,
  ): Promise<void> {
    const { engine } = this;
    if (engine.down) throw new DriverError('engineDown', 'the fake engine is down');
    if (engine.delay > 0) await sleep(engine.delay, undefined, { signal });
    if (engine.hasBadMoment(target)) throw new DriverError('engineDown', 'a bad moment');
    const at = engine.faults.findIndex(({ on }) => on === call);
    const [fault] = at < 0 ? [] : engine.faults.splice(at, 1);
    if (!fault) return;
    if (fault.does === 'hang') await sleep(600_000, undefined, { signal, ref: false });
    if (fault.does === 'stuck') await sleep(600_000, undefined, { ref: false });
    if (fault.does === 'garbage') throw new TypeError('Cannot read properties of undefined');
    if (fault.does === 'lostReply') work();
    throw new DriverError(
      fault.does === 'lostReply' ? 'timeout' : (fault.does as DriverFailure),
      'as the test requests',
    );
  }
}
