import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { DriverError, type InstanceDriver, type Target } from './drivers';
import { withTimeout, INSTANCE_DRIVERS } from './driver-calls';
import { ReconcilerMetrics } from './reconciler-metrics';
import { ReconcilerRepository } from './reconciler.repository';
import { Timings } from './timings';

/** Compares targets with rows: stops targets without a row, and fails instances whose target has died. */
@Injectable()
export class OrphanCollector implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OrphanCollector.name);
  private readonly runs = new CoalescedRunner(() => this.collect());
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: ReconcilerRepository,
    private readonly metrics: ReconcilerMetrics,
    private readonly timings: Timings,
    @Inject(INSTANCE_DRIVERS) private readonly drivers: readonly InstanceDriver[],
  ) {}

  onApplicationBootstrap(): void {
    const run = () => void this.runs.run();
    this.timer = setInterval(run, this.timings.sweep);
    run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.runs.run();
  }

  private async collect(): Promise<void> {
    for (const driver of this.drivers) {
      if (this.closing.signal.aborted) return;
      await this.compare(driver).catch((error: unknown) => {
        // The heartbeat reports an unavailable engine.
        if (!(error instanceof DriverError)) this.logger.warn(`sweep: ${String(error)}`);
      });
    }
  }

  private async compare(driver: InstanceDriver): Promise<void> {
    const installation = await this.repository.findInstallation();
    const since = await this.repository.now();
    // Reads the targets before the rows, as rows are written before their targets start.
    const targets = await this.call((signal) => driver.list(installation, signal));
    const rows = await this.repository.findLive(driver.name);
    const live = new Set(rows.map(({ id }) => id));
    for (const { name } of targets.filter(({ instanceId }) => !live.has(instanceId))) {
      this.logger.warn({ event: 'instance target without a row', name, driver: driver.name });
      await this.call((signal) => driver.stop(name, signal));
    }
    const byId = new Map(targets.map((target) => [target.instanceId, target]));
    for (const { id } of rows.filter(({ state }) => state === 'running'))
      await this.failIfLost(driver, id, byId.get(id), since);
  }

  private async failIfLost(
    driver: InstanceDriver,
    id: number,
    target: Target | undefined,
    since: Date,
  ): Promise<void> {
    if (target?.running) return;
    const failure = target?.failure ?? 'crashed';
    // A target that started during the listing may be missing from it.
    if (!(await this.repository.markLost(id, failure, since))) return;
    this.logger.warn({ event: 'instance lost', id, driver: driver.name, failure });
    this.metrics.failed(failure);
  }

  private call<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return withTimeout(work, this.timings.call, this.closing.signal);
  }
}
