import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import type { DriverFailure } from '../instances';
import { DriverError, type InstanceDriver } from './drivers';
import { withTimeout, INSTANCE_DRIVERS } from './driver-calls';
import { Reconciler } from './reconciler';
import { ReconcilerRepository } from './reconciler.repository';
import { Timings } from './timings';

const CHECK_MS = 3000;

/** Records that this worker is alive and whether its drivers are healthy. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Heartbeat.name);
  private readonly beats = new CoalescedRunner(() => this.beat());
  private readonly reportedFailures = new Map<string, DriverFailure | null>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: ReconcilerRepository,
    private readonly reconciler: Reconciler,
    private readonly timings: Timings,
    @Inject(INSTANCE_DRIVERS) private readonly drivers: readonly InstanceDriver[],
  ) {}

  /** Awaited, so that a ready server has its drivers registered. */
  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.beats.run(), this.timings.heartbeat);
    await this.beats.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.beats.run();
    await this.repository.deleteWorker(this.reconciler.id).catch(() => undefined);
  }

  private async beat(): Promise<void> {
    await Promise.all(
      this.drivers.map(async (driver) => {
        const error = await withTimeout((signal) => driver.check(signal), CHECK_MS).then(
          () => null,
          // `withTimeout` throws DriverError only.
          (thrown: unknown) => thrown as DriverError,
        );
        const failure = error?.failure ?? null;
        this.logChange(driver.name, failure, error?.message);
        // Ignored, as nobody can request instances while the database is down.
        await this.repository
          .recordHeartbeat(this.reconciler.id, driver.name, failure)
          .catch(() => undefined);
      }),
    );
  }

  private logChange(driver: string, failure: DriverFailure | null, message?: string): void {
    const before = this.reportedFailures.get(driver) ?? null;
    this.reportedFailures.set(driver, failure);
    if (failure === before) return;
    this.logger.warn({
      event: failure ? 'instance driver down' : 'instance driver up',
      driver,
      failure,
      message,
    });
  }
}
