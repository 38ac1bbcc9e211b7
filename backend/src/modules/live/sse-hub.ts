import { setImmediate } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Gauge } from 'prom-client';
import { canViewScores, keepsRights, type Rights, type SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { durations, limits } from '../../lib/limits';
import { Throttle } from '../../infra/cache/throttle';
import { CoalescedRunner } from '../../infra/cache/coalesced-runner';
import { Sql } from '../../infra/database';
import { EventBus, type EventMessage } from '../../infra/events';
import { FreezesService } from '../periods';
import { EventCursors } from './event-cursors';
import { EventDescriber } from './event-describer';
import { formatEvent, SseStream } from './sse-stream';
import { LiveRepository } from './live.repository';
import { ResourceChanges } from './resource-changes';
import { Metrics } from '../../infra/metrics';

const BATCH = 500;
const FREEZE_CHECK_MS = 1000;
/** The number of streams written in one turn of the event loop, which takes a few milliseconds. */
const STREAMS_AT_ONCE = 100;
const HEARTBEAT = ': here\n\n';
const NOTHING: EventMessage = { data: {}, reaches: () => false };

/** The event streams of this process: delivers stored events, tells of changed roles, and ends streams whose session has ended. */
@Injectable()
export class SseHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SseHub.name);
  private readonly streams = new Set<SseStream>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly boards = new Throttle(durations.boardRefresh, () =>
    this.broadcast(formatEvent('board.changed', {})),
  );
  /** The throttle for admins during a freeze, which hides captures from players. */
  private readonly presentBoards = new Throttle(durations.boardRefresh, () =>
    this.broadcast(formatEvent('board.changed', {}), canViewScores),
  );
  /** When a running freeze began, as of the last check. */
  private frozenAt: number | null = null;
  private readonly changes: ResourceChanges;
  /** Streams that open at once, as after a restart, share one read. */
  private readonly newestId = new CoalescedRunner(() => this.repository.findNewestId());
  private readonly delivery = new CoalescedRunner(() => this.deliver());
  private readonly freezeCheck = new CoalescedRunner(() => this.checkFreeze());
  private readonly review = new CoalescedRunner(() => this.endStale());
  private closing = false;

  constructor(
    private readonly repository: LiveRepository,
    private readonly describer: EventDescriber,
    private readonly cursors: EventCursors,
    private readonly events: EventBus,
    private readonly freezes: FreezesService,
    sql: Sql,
  ) {
    this.changes = new ResourceChanges(
      sql,
      (resource, reaches) => this.broadcast(formatEvent('resource.changed', { resource }), reaches),
      (error) => this.warn(error),
    );
  }

  onApplicationBootstrap(): void {
    const notifyBoard = () => this.boards.call();
    const deliver = () => this.tryRun(this.delivery);
    const review = () => this.tryRun(this.review);
    this.events.subscribe('capture', ({ unranked }) => {
      if (unranked) return;
      if (this.frozenAt === null) notifyBoard();
      else this.presentBoards.call();
    });
    this.events.subscribe('board', notifyBoard);
    this.events.subscribe('score', notifyBoard);
    this.events.subscribe('totals', notifyBoard);
    this.events.subscribe('live', deliver);
    this.events.subscribe('audit', (change) => {
      this.changes.add(change);
      this.changes.add({ resource: 'audit-logs' });
    });
    this.events.subscribe('instance', () => this.changes.add({ resource: 'instances' }));
    this.events.subscribe('session', review);
    this.events.subscribe('account', review);
    // Missed events are read from the tables.
    this.events.onReconnect(notifyBoard);
    this.events.onReconnect(deliver);
    // A freeze begins and ends by the clock.
    this.repeat(FREEZE_CHECK_MS, () => this.tryRun(this.freezeCheck));
    // Sessions expire without an event, and events may be lost.
    this.repeat(durations.sessionCache, review);
    this.repeat(durations.streamHeartbeat, () => {
      this.broadcast(HEARTBEAT);
      deliver();
    });
  }

  /** Ends every stream, as the server waits for open connections when it stops. */
  onModuleDestroy(): void {
    this.closing = true;
    this.boards.cancel();
    this.presentBoards.cancel();
    this.changes.cancel();
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.streams) stream.end();
  }

  get size(): number {
    return this.streams.size;
  }

  /** Opens a stream that starts after event `lastEventId`, or now if that is missing or no cursor. */
  async open(user: SessionUser, lastEventId: string | undefined): Promise<SseStream> {
    if (this.closing || this.streams.size >= limits.streams.perProcess)
      throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
    if (this.countOf(user.id) >= limits.streams.perUser)
      throw new AppError('rate.limited', { retryAfterSeconds: 30 });
    const stream = new SseStream(user);
    this.streams.add(stream);
    stream.body.once('close', () => this.streams.delete(stream));
    try {
      const newest = await this.newestId.run();
      const last = lastEventId === undefined ? undefined : this.cursors.decrypt(lastEventId);
      const cursor = Math.min(last ?? newest, newest);
      stream.start(cursor, this.cursors.encrypt(cursor));
      // A returning reader may have missed `board.changed`, which is not stored.
      if (lastEventId !== undefined) stream.write(formatEvent('board.changed', {}));
      await this.delivery.run();
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    return stream;
  }

  private async deliver(): Promise<void> {
    for (;;) {
      // A stream that starts meanwhile may be further behind, so it waits for the next read.
      const readers = [...this.streams].filter(({ cursor }) => cursor !== Infinity);
      const from = Math.min(...readers.map(({ cursor }) => cursor));
      if (from === Infinity) return;
      const events = await this.repository.findAfter(from, BATCH);
      const messages = await this.describer.describe(events);
      for (const [index, { id, topic, userId }] of events.entries()) {
        const { data, reaches = () => true } = messages[index] ?? NOTHING;
        const text = formatEvent(topic, data, this.cursors.encrypt(id));
        await forEachStream(readers, (stream) => {
          if (id <= stream.cursor) return;
          stream.cursor = id;
          if (userId !== null && userId !== stream.user.id) return;
          if (reaches(stream.user)) stream.write(text);
        });
      }
      if (events.length < BATCH) return;
    }
  }

  private async checkFreeze(): Promise<void> {
    const frozenAt = await this.freezes.frozenAt();
    if (frozenAt === this.frozenAt) return;
    this.frozenAt = frozenAt;
    this.boards.call();
  }

  /** Ends streams whose session ended, and tells the others of changed roles. */
  private async endStale(): Promise<void> {
    const checked = [...this.streams];
    if (checked.length === 0) return;
    const ids = new Set(checked.map(({ user }) => user.sessionId));
    const valid = new Map(
      (await this.repository.findValidSessions([...ids])).map((row) => [row.sessionId, row]),
    );
    const bans = await this.repository.findBans([...ids].filter((id) => !valid.has(id)));
    await forEachStream(checked, (stream) => {
      const session = valid.get(stream.user.sessionId);
      // Ends the stream of a demoted admin, whose page still shows admin features.
      if (!session || (stream.user.admin && !session.admin)) {
        stream.write(formatEvent('session.ended', bans.get(stream.user.sessionId) ?? {}));
        stream.end();
      } else {
        const { roles, userGroup } = session;
        const isSame = haveSameRights(stream.user.roles, roles);
        stream.user = { ...stream.user, roles, userGroup };
        if (!isSame) stream.write(formatEvent('account.changed', {}));
      }
    });
  }

  private countOf(userId: number): number {
    let count = 0;
    for (const { user } of this.streams) if (user.id === userId) count += 1;
    return count;
  }

  private broadcast(text: string, reaches: (user: SessionUser) => boolean = () => true): void {
    void forEachStream([...this.streams], (stream) => {
      if (reaches(stream.user)) stream.write(text);
    });
  }

  private repeat(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms).unref());
  }

  private tryRun(runner: CoalescedRunner): void {
    runner.run().catch((error: unknown) => this.warn(error));
  }

  private warn(error: unknown): void {
    if (!this.closing) this.logger.warn(`streams not served: ${String(error)}`);
  }
}

/** Writes to many streams in batches, so that other requests run in between. Streams that have ended ignore writes. */
async function forEachStream(
  streams: readonly SseStream[],
  call: (stream: SseStream) => void,
): Promise<void> {
  for (const [index, stream] of streams.entries()) {
    if (index > 0 && index % STREAMS_AT_ONCE === 0) await setImmediate();
    call(stream);
  }
}

/** Whether two lists of roles give the same rights. */
function haveSameRights(one: Rights['roles'], other: Rights['roles']): boolean {
  const before: Rights = { admin: false, roles: one };
  const now: Rights = { admin: false, roles: other };
  return keepsRights(before, now) && keepsRights(now, before);
}

@Injectable()
export class SseMetrics {
  constructor({ registry }: Metrics, hub: SseHub) {
    new Gauge({
      name: 'vexil_event_streams',
      help: 'Open event streams of this process',
      registers: [registry],
      collect() {
        this.set(hub.size);
      },
    });
  }
}
