import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { EventBus } from '../../infra/events';
import { durations, limits } from '../../lib/limits';
import { type Opening, OpeningsRepository } from './openings.repository';

const KNOWN = {};

/**
 * Records when a user first opened a challenge. Openings are collected in memory and written once a second, so the page waits
 * for no query and a killed process loses the last second. Pairs that this process wrote are cached and skipped.
 */
@Injectable()
export class OpeningRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OpeningRecorder.name);
  private readonly known = new BoundedCache<string, object>(limits.openings.cacheBytes);
  private readonly waiting = new Map<string, Opening>();
  private readonly writes = new CoalescedRunner(() => this.write());
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly repository: OpeningsRepository,
    events: EventBus,
  ) {
    events.subscribe('opening', (opening) => this.add(opening));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tryFlush(), durations.openingFlush).unref();
  }

  /** Runs after the last request was answered and before the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.tryFlush();
  }

  private add({ userId, challengeId }: { userId: number; challengeId: number }): void {
    const key = `${String(userId)} ${String(challengeId)}`;
    if (this.known.get(key) || this.waiting.has(key)) return;
    // After a long outage of the database the list is full; pairs that are dropped are recorded at the next opening.
    if (this.waiting.size >= limits.openings.waiting) return;
    this.waiting.set(key, { userId, challengeId, openedAt: performance.now() });
  }

  private async tryFlush(): Promise<void> {
    try {
      await this.writes.run();
      this.isFailing = false;
    } catch (error) {
      // Logged once per outage. The openings stay in the list until the next run.
      if (!this.isFailing) this.logger.warn(`openings not recorded: ${String(error)}`);
      this.isFailing = true;
    }
  }

  private async write(): Promise<void> {
    const batch = [...this.waiting].slice(0, limits.openings.batch);
    if (batch.length === 0) return;
    await this.repository.insert(batch.map(([, opening]) => opening));
    for (const [key] of batch) {
      this.waiting.delete(key);
      this.known.set(key, KNOWN);
    }
    if (this.waiting.size > 0) await this.write();
  }
}
