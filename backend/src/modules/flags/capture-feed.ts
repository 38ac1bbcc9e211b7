import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { durations } from '../../lib/limits';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { EventBus } from '../../infra/events';
import { type CaptureRow, FlagsRepository } from './flags.repository';

const LOOK_MS = 250;
/** Ids are taken before the commit; after this time every capture with a lower id is visible or will never be. */
const SETTLED_MS = durations.statement + 1000;
/** More are told as one event, after which boards are read again as a whole. */
const MAX_ROWS = 5000;

/**
 * Tells this process of every capture, its own at once and those of others within a quarter of a second. Their table
 * is read instead of notifications: those would be sent under a lock that all commits of the server wait for, and
 * a process that is killed after its commit would send none.
 */
@Injectable()
export class CaptureFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CaptureFeed.name);
  /** When each capture above `settled` was told. */
  private readonly toldAt = new Map<number, number>();
  /** Nothing new can come up to this id; undefined until the first look. */
  private settled: number | undefined;
  private readonly looks = new CoalescedRunner(() => this.look());
  private timer: NodeJS.Timeout | undefined;
  private failing = false;

  constructor(
    private readonly repository: FlagsRepository,
    private readonly events: EventBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.attempt();
    this.timer = setInterval(() => void this.attempt(), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** A capture that this process has just committed. */
  tell({ id, ...capture }: CaptureRow): void {
    this.events.emitLocal('capture', capture);
    if (this.toldAt.has(id)) return;
    this.toldAt.set(id, performance.now());
    this.events.emit('capture', capture);
  }

  private async attempt(): Promise<void> {
    try {
      await this.looks.run();
      this.failing = false;
    } catch (error) {
      // Once for each outage, as the next look follows at once and reads what this one could not.
      if (!this.failing && this.timer) this.logger.warn(`captures not read: ${String(error)}`);
      this.failing = true;
    }
  }

  private async look(): Promise<void> {
    const begun = performance.now();
    if (this.settled === undefined) return this.begin(begun);
    const rows = await this.repository.capturesAfter(this.settled, MAX_ROWS);
    if (rows.length === MAX_ROWS) {
      this.settled = undefined;
      this.toldAt.clear();
      await this.begin(begun);
      this.events.emit('totals', { reason: 'captures' });
      return;
    }
    for (const { id, ...capture } of rows) {
      if (this.toldAt.has(id)) continue;
      this.toldAt.set(id, begun);
      this.events.emit('capture', capture);
    }
    for (const [id, at] of this.toldAt)
      if (at < begun - SETTLED_MS) {
        this.settled = Math.max(this.settled, id);
        this.toldAt.delete(id);
      }
  }

  /** Whoever reads the scores from now on finds these captures in them. */
  private async begin(begun: number): Promise<void> {
    const settled = Math.max(0, (await this.repository.newestCapture()) - MAX_ROWS / 2);
    for (const { id } of await this.repository.capturesAfter(settled, MAX_ROWS))
      this.toldAt.set(id, begun);
    this.settled = settled;
  }
}
