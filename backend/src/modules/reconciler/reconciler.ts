import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { CONFIG, type Config } from '../../infra/config';
import { EventBus } from '../../infra/events';
import { DriverError, type InstanceDriver, targetName } from '../instances/drivers';
import { called, INSTANCE_DRIVERS } from './driver-calls';
import { ReconcilerMetrics } from './reconciler-metrics';
import { type Claim, ReconcilerRepository } from './reconciler.repository';
import { targetSpec } from './target-spec';
import { backOff, Timings } from './timings';

const AT_ONCE = 16;
/** Programs that are none of ours may listen on leased ports; this many starts may meet one. */
const PORT_TRIES = 4;

/**
 * Makes true what the rows wish: any number of workers may do so, each may be killed at any point, and every step may
 * be done twice.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly id = randomUUID();
  private readonly logger = new Logger(Reconciler.name);
  private readonly drivers: ReadonlyMap<string, InstanceDriver>;
  private readonly inHand = new Map<number, Promise<void>>();
  private readonly rounds = new CoalescedRunner(() => this.round());
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private silent = false;

  constructor(
    private readonly repository: ReconcilerRepository,
    private readonly events: EventBus,
    private readonly metrics: ReconcilerMetrics,
    private readonly times: Timings,
    @Inject(INSTANCE_DRIVERS) drivers: readonly InstanceDriver[],
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.drivers = new Map(drivers.map((driver) => [driver.name, driver]));
  }

  onApplicationBootstrap(): void {
    const wake = () => {
      this.wake();
    };
    this.events.on('instance', wake);
    this.events.onReconnect(wake);
    this.timer = setInterval(wake, this.times.round);
    wake();
  }

  /** Calls under way are broken off and what they were for is left to the next worker. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.rounds.run().catch(() => undefined);
    await Promise.all(this.inHand.values());
    await Promise.allSettled([...this.drivers.values()].map((driver) => this.leave(driver)));
  }

  /** Rows before targets: nobody takes what ends with this worker for crashed, whenever it is killed. */
  private async leave(driver: InstanceDriver): Promise<void> {
    const { repository, id, times } = this;
    const ending = await repository
      .leave(driver.endingWithWorker(), id, times.claim)
      .catch(() => []);
    await driver.close();
    for (const instance of ending) await repository.ended(instance, id);
  }

  private wake(): void {
    if (this.closing.signal.aborted) return;
    this.rounds.run().then(
      () => {
        this.silent = false;
      },
      (error: unknown) => {
        // A database that is away says so once.
        if (!this.silent) this.logger.warn(`instances not served: ${String(error)}`);
        this.silent = true;
      },
    );
  }

  private async round(): Promise<void> {
    const { times, repository } = this;
    if (this.inHand.size > 0) await repository.keep(this.id, times.claim, [...this.inHand.keys()]);
    if (this.closing.signal.aborted) return;
    await repository.expire(times.start, times.abandon);
    await repository.promote(this.config.instanceCap, this.config.instancePorts);
    const room = AT_ONCE - this.inHand.size;
    if (room === 0) return;
    const drivers = [...this.drivers.keys()];
    for (const claim of await repository.claim(this.id, times.claim, drivers, room))
      this.take(claim);
  }

  private take(claim: Claim): void {
    const work = this.work(claim)
      .catch((error: unknown) => {
        // The claim runs out by itself.
        this.logger.warn(`instance ${String(claim.id)} left as it is: ${String(error)}`);
      })
      .finally(() => {
        this.inHand.delete(claim.id);
        this.wake();
      });
    this.inHand.set(claim.id, work);
  }

  private async work(claim: Claim): Promise<void> {
    const driver = this.drivers.get(claim.driver);
    if (!driver) return this.repository.drop(claim.id, this.id);
    try {
      await (claim.state === 'starting' ? this.start(claim, driver) : this.stop(claim, driver));
    } catch (error) {
      if (!(error instanceof DriverError)) throw error;
      await this.settle(claim, driver, error);
    }
  }

  private async start(claim: Claim, driver: InstanceDriver): Promise<void> {
    const row = await this.repository.spec(claim.id);
    if (!row) throw new DriverError('refused', 'the config is gone');
    const spec = targetSpec(await this.repository.installation(), claim.id, row);
    await this.call((signal) => driver.start(spec, signal));
    const seconds = await this.repository.started(claim.id, this.id);
    if (seconds === undefined) await this.repository.drop(claim.id, this.id);
    else this.metrics.started(seconds);
  }

  private async stop(claim: Claim, driver: InstanceDriver): Promise<void> {
    const name = targetName(await this.repository.installation(), claim.id);
    await this.call((signal) => driver.stop(name, signal));
    await this.repository.ended(claim.id, this.id);
  }

  private async settle(claim: Claim, driver: InstanceDriver, error: DriverError): Promise<void> {
    const { id, state, attempts } = claim;
    if (this.closing.signal.aborted) return this.repository.drop(id, this.id);
    const { failure, message } = error;
    const fault = { id, driver: driver.name, state, attempts, failure, message };
    this.logger.warn({ event: 'instance fault', ...fault });
    this.metrics.failed(failure);
    if (state === 'starting' && failure === 'portTaken' && attempts < PORT_TRIES)
      return this.elsewhere(claim, driver);
    // What has to go goes, however often it takes.
    if (state === 'starting' && !error.passing) await this.repository.failed(id, this.id, failure);
    else await this.repository.again(claim, this.id, backOff(this.times.again, attempts), failure);
  }

  /** What is left of the start goes first: a target stays what it was made with. */
  private async elsewhere(claim: Claim, driver: InstanceDriver): Promise<void> {
    const name = targetName(await this.repository.installation(), claim.id);
    await this.call((signal) => driver.stop(name, signal));
    await this.repository.lease(claim.id, this.id, this.config.instancePorts);
    await this.repository.again(claim, this.id, 0, 'portTaken');
  }

  private call(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return called(work, this.times.call, this.closing.signal);
  }
}
