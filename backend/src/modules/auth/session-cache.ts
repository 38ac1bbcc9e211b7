import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { durations, limits } from '../../lib/limits';
import { EventBus } from '../../infra/events';
import { SessionsRepository, type SessionStatus } from './sessions.repository';

type Status = SessionStatus | undefined;

interface Entry {
  status: Status;
  at: number;
}

/**
 * Caches session statuses so that a request costs no query. Events of bans, demotions, grants and log-outs invalidate
 * entries at once, and an entry ends with a role of it; while the listener is disconnected, a short maximum age bounds how stale an entry may be.
 */
@Injectable()
export class SessionCache {
  private readonly entries = new BoundedCache<string, Entry>(limits.sessionCacheBytes);
  private readonly loading = new Map<string, Promise<Status>>();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly events: EventBus,
  ) {
    events.subscribe('account', ({ userId }) => this.invalidateUser(userId));
    events.subscribe('session', ({ userId, sessionId }) => {
      if (sessionId === null) this.invalidateUser(userId);
      else this.invalidate([sessionId]);
    });
    events.onReconnect(() => {
      this.loading.clear();
      this.entries.clear();
    });
  }

  async get(sessionId: string): Promise<Status> {
    const known = this.getFresh(sessionId);
    if (known) return known.status;
    const running = this.loading.get(sessionId);
    if (running) return running;
    const load = this.sessions.findStatus(sessionId);
    this.loading.set(sessionId, load);
    const at = performance.now();
    try {
      const status = await load;
      // An event removed the load from `loading`: its result may be outdated and must not be cached.
      if (this.loading.get(sessionId) === load) this.entries.set(sessionId, { status, at });
      return status;
    } finally {
      if (this.loading.get(sessionId) === load) this.loading.delete(sessionId);
    }
  }

  private getFresh(sessionId: string): Entry | undefined {
    const known = this.entries.get(sessionId);
    if (!known) return undefined;
    const { sessionCache, sessionCacheConnected } = durations;
    const maxAgeMs = this.events.isConnected() ? sessionCacheConnected : sessionCache;
    const endsIn = known.status?.rolesEndIn ?? Infinity;
    return performance.now() - known.at < Math.min(maxAgeMs, endsIn) ? known : undefined;
  }

  private invalidateUser(userId: number): void {
    const ofUser = [...this.entries.entries()].filter(
      ([, { status }]) => status?.userId === userId,
    );
    this.invalidate(ofUser.map(([sessionId]) => sessionId));
  }

  private invalidate(sessionIds: string[]): void {
    this.loading.clear();
    for (const sessionId of sessionIds) this.entries.delete(sessionId);
  }
}
