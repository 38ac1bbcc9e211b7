import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { EventBus } from '../../infra/events';
import { LiveRepository } from './live.repository';

const LOOK_MS = 1000;
const PRUNE_MS = 60_000;

/** Writes live events of releases, whoever or whatever caused them, and deletes old ones. */
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
    this.events.onLocal('challenge', () => {
      this.attempt(this.releases.run());
    });
    // The time of a release passes without anybody's doing, and challenges may be written by other programs.
    this.every(LOOK_MS, () => this.releases.run());
    this.every(PRUNE_MS, () => this.repository.prune());
  }

  onModuleDestroy(): void {
    this.closing = true;
    for (const timer of this.timers) clearInterval(timer);
  }

  private every(ms: number, work: () => Promise<void>): void {
    this.timers.push(
      setInterval(() => {
        this.attempt(work());
      }, ms).unref(),
    );
  }

  private attempt(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.closing) this.logger.warn(`news not written: ${String(error)}`);
    });
  }
}
