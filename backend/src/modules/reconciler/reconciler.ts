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
import { DriverError, type InstanceDriver, targetName } from './drivers';
import { withTimeout, INSTANCE_DRIVERS } from './driver-calls';
import { ReconcilerMetrics } from './reconciler-metrics';
import { type Claim, ReconcilerRepository } from './reconciler.repository';
import { targetSpec } from './target-spec';
import { backOff, Timings } from './timings';

const MAX_PARALLEL = 16;
/** How many starts may fail because another program listens on a leased port. */
const MAX_PORT_TRIES = 4;

/**
 * Brings targets into the state that the rows desire. Any number of workers may run; each may be killed at any point,
 * so every step is idempotent.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly id = randomUUID();
  private readonly logger = new Logger(Reconciler.name);
  private readonly drivers: ReadonlyMap<string, InstanceDriver>;
  private readonly running = new Map<number, Promise<void>>();
  private readonly rounds = new CoalescedRunner(() => this.round());
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly repository: ReconcilerRepository,
    private readonly events: EventBus,
    private readonly metrics: ReconcilerMetrics,
    private readonly timings: Timings,
    @Inject(INSTANCE_DRIVERS) drivers: readonly InstanceDriver[],
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.drivers = new Map(drivers.map((driver) => [driver.name, driver]));
  }

  onApplicationBootstrap(): void {
    const wake = () => this.wake();
    this.events.subscribe('instance', wake);
    this.events.onReconnect(wake);
    this.timer = setInterval(wake, this.timings.round);
    wake();
  }

  /** Aborts running calls and leaves their work to the next worker. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.rounds.run().catch(() => undefined);
    await Promise.all(this.running.values());
    await Promise.allSettled(
      [...this.drivers.values()].map((driver) => this.shutDownDriver(driver)),
    );
  }

  /** Updates rows before it stops targets, so that these do not count as crashed if the worker is killed meanwhile. */
  private async shutDownDriver(driver: InstanceDriver): Promise<void> {
    const { repository, id, timings } = this;
    const ending = await repository
      .claimForShutdown(driver.endingWithWorker(), id, timings.claim)
      .catch(() => []);
    await driver.close();
    for (const instance of ending) await repository.markEnded(instance, id);
  }

  private wake(): void {
    if (this.closing.signal.aborted) return;
    this.rounds.run().then(
      () => {
        this.isFailing = false;
      },
      (error: unknown) => {
        // Logged once per outage.
        if (!this.isFailing) this.logger.warn(`instances not served: ${String(error)}`);
        this.isFailing = true;
      },
    );
  }

  private async round(): Promise<void> {
    const { timings, repository } = this;
    if (this.running.size > 0)
      await repository.extendClaims(this.id, timings.claim, [...this.running.keys()]);
    if (this.closing.signal.aborted) return;
    await repository.expire(timings.start, timings.abandon);
    await repository.promote(this.config.instanceCap, this.config.instancePorts);
    const freeSlots = MAX_PARALLEL - this.running.size;
    if (freeSlots === 0) return;
    const drivers = [...this.drivers.keys()];
    for (const claim of await repository.claim(this.id, timings.claim, drivers, freeSlots))
      this.startWork(claim);
  }

  private startWork(claim: Claim): void {
    const work = this.work(claim)
      .catch((error: unknown) => {
        // The claim expires by itself.
        this.logger.warn(`instance ${String(claim.id)} left as it is: ${String(error)}`);
      })
      .finally(() => {
        this.running.delete(claim.id);
        this.wake();
      });
    this.running.set(claim.id, work);
  }

  private async work(claim: Claim): Promise<void> {
    const driver = this.drivers.get(claim.driver);
    if (!driver) return this.repository.releaseClaim(claim.id, this.id);
    try {
      await (claim.state === 'starting' ? this.start(claim, driver) : this.stop(claim, driver));
    } catch (error) {
      if (!(error instanceof DriverError)) throw error;
      await this.handleFailure(claim, driver, error);
    }
  }

  private async start(claim: Claim, driver: InstanceDriver): Promise<void> {
    const row = await this.repository.findSpec(claim.id);
    if (!row) throw new DriverError('refused', 'the config is gone');
    const spec = targetSpec(await this.repository.findInstallation(), claim.id, row);
    await this.call((signal) => driver.start(spec, signal));
    const seconds = await this.repository.markRunning(claim.id, this.id);
    if (seconds === undefined) await this.repository.releaseClaim(claim.id, this.id);
    else this.metrics.started(seconds);
  }

  private async stop(claim: Claim, driver: InstanceDriver): Promise<void> {
    const name = targetName(await this.repository.findInstallation(), claim.id);
    await this.call((signal) => driver.stop(name, signal));
    await this.repository.markEnded(claim.id, this.id);
  }

  private async handleFailure(
    claim: Claim,
    driver: InstanceDriver,
    error: DriverError,
  ): Promise<void> {
    const { id, state, attempts } = claim;
    if (this.closing.signal.aborted) return this.repository.releaseClaim(id, this.id);
    const { failure, message } = error;
    const fault = { id, driver: driver.name, state, attempts, failure, message };
    this.logger.warn({ event: 'instance fault', ...fault });
    this.metrics.failed(failure);
    if (state === 'starting' && failure === 'portTaken' && attempts < MAX_PORT_TRIES)
      return this.retryOnOtherPorts(claim, driver);
    // Stops are retried until they succeed.
    if (state === 'starting' && !error.isTransient)
      await this.repository.markFailed(id, this.id, failure);
    else
      await this.repository.scheduleRetry(
        claim,
        this.id,
        backOff(this.timings.retry, attempts),
        failure,
      );
  }

  /** Removes the target of a failed start, as a target keeps the ports it was created with. */
  private async retryOnOtherPorts(claim: Claim, driver: InstanceDriver): Promise<void> {
    const name = targetName(await this.repository.findInstallation(), claim.id);
    await this.call((signal) => driver.stop(name, signal));
    await this.repository.leaseOtherPorts(claim.id, this.id, this.config.instancePorts);
    await this.repository.scheduleRetry(claim, this.id, 0, 'portTaken');
  }

  private call(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return withTimeout(work, this.timings.call, this.closing.signal);
  }
}
