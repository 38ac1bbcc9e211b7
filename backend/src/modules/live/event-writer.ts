import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { EventBus } from '../../infra/events';
import { LiveRepository } from './live.repository';

const POLL_MS = 1000;

/** Writes events of released challenges. */
@Injectable()
export class EventWriter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(EventWriter.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly releases = new CoalescedRunner(async () => {
    if (await this.repository.announceReleases()) this.events.publish('live', {});
  });
  private closing = false;

  constructor(
    private readonly repository: LiveRepository,
    private readonly events: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.events.onLocal('challenge', () => this.logErrors(this.releases.run()));
    // Scheduled releases happen without a write, and other programs may write challenges.
    this.repeat(POLL_MS, () => this.releases.run());
  }

  onModuleDestroy(): void {
    this.closing = true;
    for (const timer of this.timers) clearInterval(timer);
  }

  private repeat(ms: number, work: () => Promise<void>): void {
    this.timers.push(setInterval(() => this.logErrors(work()), ms).unref());
  }

  private logErrors(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.closing) this.logger.warn(`event not written: ${String(error)}`);
    });
  }
}
