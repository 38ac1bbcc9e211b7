import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { durations } from '../../lib/limits';
import { EventBus } from '../../infra/events';
import { SessionsRepository, type SessionStatus } from './sessions.repository';

type Standing = SessionStatus | undefined;

interface Remembered {
  standing: Standing;
  at: number;
}

/** Sessions asked for in one turn of the event loop, read by one query. */
interface Batch {
  ids: string[];
  read: Promise<Map<string, SessionStatus>>;
}

const REMEMBERED_AT_MOST = 20_000;

/**
 * Sessions as this process last saw them, so that a request costs no query. News of bans, demotions
 * and log-outs drops them at once; as long as news may be lost, a short age bounds what that hides.
 */
@Injectable()
export class SessionCache {
  private readonly remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_AT_MOST });
  private readonly loading = new Map<string, Promise<Standing>>();
  private batch: Batch | undefined;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly events: EventBus,
  ) {
    events.on('account', ({ userId }) => {
      this.dropUser(userId);
    });
    events.on('session', ({ userId, sessionId }) => {
      if (sessionId === null) this.dropUser(userId);
      else this.drop([sessionId]);
    });
    events.onReconnect(() => {
      this.drop([...this.remembered.keys()]);
    });
  }

  /** What is known without asking. */
  peek(sessionId: string): Standing {
    return this.trusted(sessionId)?.standing;
  }

  async of(sessionId: string): Promise<Standing> {
    const known = this.trusted(sessionId);
    if (known) return known.standing;
    const running = this.loading.get(sessionId);
    if (running) return running;
    const load = this.read(sessionId);
    this.loading.set(sessionId, load);
    const at = performance.now();
    try {
      const standing = await load;
      // Gone from `loading` means that news came in the meantime: what was read may be old.
      if (this.loading.get(sessionId) === load) this.remember(sessionId, { standing, at });
      return standing;
    } finally {
      if (this.loading.get(sessionId) === load) this.loading.delete(sessionId);
    }
  }

  private trusted(sessionId: string): Remembered | undefined {
    const known = this.remembered.get(sessionId);
    if (!known) return undefined;
    const { sessionCache, sessionCacheConnected } = durations;
    const trust = this.events.isConnected() ? sessionCacheConnected : sessionCache;
    return performance.now() - known.at < trust ? known : undefined;
  }

  private read(sessionId: string): Promise<Standing> {
    this.batch ??= this.begin();
    this.batch.ids.push(sessionId);
    return this.batch.read.then((standings) => standings.get(sessionId));
  }

  private begin(): Batch {
    const ids: string[] = [];
    const read = new Promise<void>(setImmediate).then(() => {
      this.batch = undefined;
      return this.sessions.standings(ids);
    });
    return { ids, read };
  }

  private remember(sessionId: string, entry: Remembered): void {
    this.remembered.set(sessionId, entry);
  }

  private dropUser(userId: number): void {
    const theirs = [...this.remembered.entries()].filter(
      ([, { standing }]) => standing?.userId === userId,
    );
    this.drop(theirs.map(([sessionId]) => sessionId));
  }

  private drop(sessionIds: string[]): void {
    this.loading.clear();
    for (const sessionId of sessionIds) this.remembered.delete(sessionId);
  }
}
