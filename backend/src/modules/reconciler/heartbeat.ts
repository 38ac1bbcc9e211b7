import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { DriverError, type DriverFailure, type InstanceDriver } from '../instances/drivers';
import { called, INSTANCE_DRIVERS } from './driver-calls';
import { Reconciler } from './reconciler';
import { ReconcilerRepository } from './reconciler.repository';
import { Timings } from './timings';

const CHECK_MS = 3000;

/** Tells the others that this worker lives, and whether its engines answer. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Heartbeat.name);
  private readonly turns = new CoalescedRunner(() => this.beat());
  private readonly told = new Map<string, DriverFailure | null>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: ReconcilerRepository,
    private readonly reconciler: Reconciler,
    private readonly times: Timings,
    @Inject(INSTANCE_DRIVERS) private readonly drivers: readonly InstanceDriver[],
  ) {}

  /** Awaited, so that whoever finds the server ready finds its drivers too. */
  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.turns.run(), this.times.heartbeat);
    await this.turns.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.turns.run();
    await this.repository.forget(this.reconciler.id).catch(() => undefined);
  }

  private async beat(): Promise<void> {
    await Promise.all(
      this.drivers.map(async (driver) => {
        const error = await called((signal) => driver.check(signal), CHECK_MS).then(
          () => null,
          // All that `called` throws is one.
          (thrown: unknown) => thrown as DriverError,
        );
        const failure = error?.failure ?? null;
        this.tell(driver.name, failure, error?.message);
        // Without its database nobody asks for an instance either.
        await this.repository.beat(this.reconciler.id, driver.name, failure).catch(() => undefined);
      }),
    );
  }

  private tell(driver: string, failure: DriverFailure | null, message?: string): void {
    const before = this.told.get(driver) ?? null;
    this.told.set(driver, failure);
    if (failure === before) return;
    this.logger.warn({
      event: failure ? 'instance driver down' : 'instance driver up',
      driver,
      failure,
      message,
    });
  }
}
