import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { DriverError, type InstanceDriver, type Target } from '../instances/drivers';
import { called, INSTANCE_DRIVERS } from './driver-calls';
import { ReconcilerMetrics } from './reconciler-metrics';
import { ReconcilerRepository } from './reconciler.repository';
import { Timings } from './timings';

/** Compares what runs with what should: takes away what nobody wishes, and notices what died outside. */
@Injectable()
export class OrphanCollector implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OrphanCollector.name);
  private readonly turns = new CoalescedRunner(() => this.sweep());
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: ReconcilerRepository,
    private readonly metrics: ReconcilerMetrics,
    private readonly times: Timings,
    @Inject(INSTANCE_DRIVERS) private readonly drivers: readonly InstanceDriver[],
  ) {}

  onApplicationBootstrap(): void {
    const run = () => void this.turns.run();
    this.timer = setInterval(run, this.times.sweep);
    run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.turns.run();
  }

  private async sweep(): Promise<void> {
    for (const driver of this.drivers) {
      if (this.closing.signal.aborted) return;
      await this.compare(driver).catch((error: unknown) => {
        // That an engine is away is told by the heartbeat.
        if (!(error instanceof DriverError)) this.logger.warn(`sweep: ${String(error)}`);
      });
    }
  }

  private async compare(driver: InstanceDriver): Promise<void> {
    const installation = await this.repository.installation();
    const since = await this.repository.now();
    // The list before the rows: whatever it holds had its row before.
    const targets = await this.call((signal) => driver.list(installation, signal));
    const rows = await this.repository.live(driver.name);
    const live = new Set(rows.map(({ id }) => id));
    for (const { name } of targets.filter(({ instanceId }) => !live.has(instanceId))) {
      this.logger.warn({ event: 'instance target without a row', name, driver: driver.name });
      await this.call((signal) => driver.stop(name, signal));
    }
    const byId = new Map(targets.map((target) => [target.instanceId, target]));
    for (const { id } of rows.filter(({ state }) => state === 'running'))
      await this.look(driver, id, byId.get(id), since);
  }

  private async look(
    driver: InstanceDriver,
    id: number,
    target: Target | undefined,
    since: Date,
  ): Promise<void> {
    if (target?.running) return;
    const failure = target?.failure ?? 'crashed';
    // One that began to run during the list may be missing from it.
    if (!(await this.repository.lost(id, failure, since))) return;
    this.logger.warn({ event: 'instance lost', id, driver: driver.name, failure });
    this.metrics.failed(failure);
  }

  private call<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return called(work, this.times.call, this.closing.signal);
  }
}
