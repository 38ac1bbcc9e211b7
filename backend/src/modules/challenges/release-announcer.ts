import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { batchKeys, Sql } from '../../infra/database';
import { type DescribesEvents, EventBus, type EventMessage, EventTopics } from '../../infra/events';
import type { Category } from '../../lib/enums';
import type { ReleaseEvent } from './dto/release-event';

const POLL_MS = 1000;

interface ReleasedRow {
  index: number;
  category: Category;
  /** The groups of users that a notice is for; null: everybody. */
  audience: number[] | null;
}

const statements = {
  announce: 'SELECT announce_releases() AS announced',
  released: `SELECT (k.n - 1)::integer AS index, c.category, c.audience
    FROM ${batchKeys('integer')} AS k(id, n) JOIN challenge c ON c.id = k.id WHERE challenge_released(c)`,
};

/** Stores the events of releases, and describes those that are still released. */
@Injectable()
@EventTopics(['notice.created', 'challenge.released'])
export class ReleaseAnnouncer
  implements OnApplicationBootstrap, OnModuleDestroy, DescribesEvents<{ challengeId: number }>
{
  private readonly logger = new Logger(ReleaseAnnouncer.name);
  private timer: NodeJS.Timeout | undefined;
  private readonly announcement = new CoalescedRunner(() => this.announce());
  private closing = false;

  constructor(
    private readonly sql: Sql,
    private readonly events: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.events.subscribe('challenge', () => this.tryAnnounce(), { localOnly: true });
    // Scheduled releases happen without a write, and other programs may write challenges.
    this.timer = setInterval(() => this.tryAnnounce(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    this.closing = true;
    clearInterval(this.timer);
  }

  async describe(
    subjects: readonly { challengeId: number }[],
  ): Promise<readonly (EventMessage | null)[]> {
    const ids = subjects.map(({ challengeId }) => challengeId);
    const rows = await this.sql.run<ReleasedRow>(statements.released, [ids]);
    const byIndex = new Map(rows.map((row) => [row.index, row]));
    return ids.map((challengeId, index) => {
      const row = byIndex.get(index);
      if (!row) return null;
      const { category, audience } = row;
      return {
        data: { challengeId, category } satisfies ReleaseEvent,
        reaches: ({ admin, userGroup }) =>
          admin || audience === null || audience.includes(userGroup),
      };
    });
  }

  private async announce(): Promise<void> {
    const [row] = await this.sql.run<{ announced: boolean }>(statements.announce);
    if (row?.announced) this.events.publish('live', {});
  }

  private tryAnnounce(): void {
    this.announcement.run().catch((error: unknown) => {
      if (!this.closing) this.logger.warn(`releases not announced: ${String(error)}`);
    });
  }
}
