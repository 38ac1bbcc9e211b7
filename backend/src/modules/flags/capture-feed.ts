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

const POLL_MS = 250;
/** Ids are assigned before the commit. After this time each capture with a lower id is committed or rolled back. */
const SETTLED_MS = durations.statement + 1000;
/** More rows than this are published as one `totals` event, which reloads the boards. */
const MAX_ROWS = 5000;

/**
 * Publishes an event for every capture: those of this process at once, those of other processes within 250 ms. It polls the
 * table because each NOTIFY takes a lock that all commits of the server wait for.
 */
@Injectable()
export class CaptureFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CaptureFeed.name);
  /** When each capture above `settledId` was published. */
  private readonly publishedAt = new Map<number, number>();
  /** No capture up to this id can still appear; undefined until the first poll. */
  private settledId: number | undefined;
  private readonly polls = new CoalescedRunner(() => this.poll());
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly repository: FlagsRepository,
    private readonly events: EventBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tryPoll();
    this.timer = setInterval(() => void this.tryPoll(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Publishes a committed capture, unless it was published before. */
  publish({ id, ...capture }: CaptureRow): void {
    if (this.publishedAt.has(id)) return;
    this.publishedAt.set(id, performance.now());
    this.events.publish('capture', capture);
  }

  private async tryPoll(): Promise<void> {
    try {
      await this.polls.run();
      this.isFailing = false;
    } catch (error) {
      // Logged once per outage, as the next poll reads the same rows.
      if (!this.isFailing && this.timer) this.logger.warn(`captures not read: ${String(error)}`);
      this.isFailing = true;
    }
  }

  private async poll(): Promise<void> {
    const startedAt = performance.now();
    if (this.settledId === undefined) return this.start(startedAt);
    const rows = await this.repository.findCapturesAfter(this.settledId, MAX_ROWS);
    if (rows.length === MAX_ROWS) {
      this.settledId = undefined;
      this.publishedAt.clear();
      await this.start(startedAt);
      this.events.publish('totals', { reason: 'captures' });
      return;
    }
    for (const row of rows) this.publish(row);
    for (const [id, at] of this.publishedAt)
      if (at < startedAt - SETTLED_MS) {
        this.settledId = Math.max(this.settledId, id);
        this.publishedAt.delete(id);
      }
  }

  /** Skips the captures until now, as caches that start or reload read them from the table. */
  private async start(startedAt: number): Promise<void> {
    const settledId = Math.max(0, (await this.repository.findNewestCaptureId()) - MAX_ROWS / 2);
    for (const { id } of await this.repository.findCapturesAfter(settledId, MAX_ROWS))
      this.publishedAt.set(id, startedAt);
    this.settledId = settledId;
  }
}
