import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { durations, limits } from '../../lib/limits';
import { Throttle } from '../../infra/cache/throttle';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { EventBus } from '../../infra/events';
import { frame, SseStream } from './sse-stream';
import { LiveRepository } from './live.repository';

const BATCH = 500;
const COMMENT = ': here\n\n';

/** The streams of this process: hands stored news to them, and ends those whose session has ended. */
@Injectable()
export class SseHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SseHub.name);
  private readonly streams = new Set<SseStream>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly boards = new Throttle(durations.boardRefresh, () => {
    this.toAll(frame('board.changed', {}));
  });
  private readonly delivery = new CoalescedRunner(() => this.deliver());
  private readonly review = new CoalescedRunner(() => this.endStale());
  private closing = false;

  constructor(
    private readonly repository: LiveRepository,
    private readonly events: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    const moved = () => {
      this.boards.call();
    };
    const deliver = () => {
      this.attempt(this.delivery);
    };
    const review = () => {
      this.attempt(this.review);
    };
    this.events.on('capture', ({ unranked }) => {
      if (!unranked) moved();
    });
    this.events.on('board', moved);
    this.events.on('totals', moved);
    this.events.on('live', deliver);
    this.events.on('session', review);
    this.events.on('account', review);
    // What was missed is read from the tables.
    this.events.onReconnect(moved);
    this.events.onReconnect(deliver);
    // Sessions expire without news, and news may be lost.
    this.every(durations.sessionCache, review);
    this.every(durations.streamHeartbeat, () => {
      this.toAll(COMMENT);
      deliver();
    });
  }

  /** Every stream ends before the server stops listening, or it would wait for them. */
  onModuleDestroy(): void {
    this.closing = true;
    this.boards.cancel();
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.streams) stream.end();
  }

  get size(): number {
    return this.streams.size;
  }

  /** Opens a stream that begins behind `seen`, or now where that is undefined. */
  async open(user: SessionUser, seen: number | undefined): Promise<SseStream> {
    if (this.closing || this.streams.size >= limits.streams.perProcess)
      throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
    if (this.countOf(user.id) >= limits.streams.perUser)
      throw new AppError('rate.limited', { retryAfterSeconds: 30 });
    const stream = new SseStream(user);
    this.streams.add(stream);
    stream.body.once('close', () => this.streams.delete(stream));
    try {
      const newest = await this.repository.newestId();
      stream.begin(Math.min(seen ?? newest, newest));
      // Of what is not stored, somebody who comes back may have missed some.
      if (seen !== undefined) stream.write(frame('board.changed', {}));
      await this.delivery.run();
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    return stream;
  }

  private async deliver(): Promise<void> {
    for (;;) {
      const from = Math.min(...[...this.streams].map(({ cursor }) => cursor));
      if (from === Infinity) return;
      const news = await this.repository.after(from, BATCH);
      for (const { id, name, userId, payload } of news) {
        const text = frame(name, payload, id);
        for (const stream of this.streams) {
          if (id <= stream.cursor) continue;
          stream.cursor = id;
          if (userId === null || userId === stream.user.id) stream.write(text);
        }
      }
      if (news.length < BATCH) return;
    }
  }

  private async endStale(): Promise<void> {
    const asked = [...this.streams];
    if (asked.length === 0) return;
    const ids = new Set(asked.map(({ user }) => user.sessionId));
    const good = new Map(
      (await this.repository.validSessions([...ids])).map((row) => [row.sessionId, row]),
    );
    for (const stream of asked) {
      const session = good.get(stream.user.sessionId);
      // Whoever was an admin when the stream began must not go on looking like one.
      if (session && (session.admin || !stream.user.admin)) continue;
      stream.write(frame('session.ended', {}));
      stream.end();
    }
  }

  private countOf(userId: number): number {
    let count = 0;
    for (const { user } of this.streams) if (user.id === userId) count += 1;
    return count;
  }

  private toAll(text: string): void {
    for (const stream of this.streams) stream.write(text);
  }

  private every(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms).unref());
  }

  private attempt(turns: CoalescedRunner): void {
    turns.run().catch((error: unknown) => {
      if (!this.closing) this.logger.warn(`streams not served: ${String(error)}`);
    });
  }
}
