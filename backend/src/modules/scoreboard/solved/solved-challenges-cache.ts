import { Injectable } from '@nestjs/common';
import { AsyncCache } from '../../../infra/cache/async-cache';
import { EventBus } from '../../../infra/events';
import { durations } from '../../../lib/limits';
import { type SolvedChallengeRow, SolvedRepository } from './solved.repository';

/** A challenge with the JSON that all views share: the fields before and after the user's own fields. */
export interface ViewedChallenge extends SolvedChallengeRow {
  start: string;
  end: string;
}

/** All challenges and the values of their flags as of one read. */
export interface SolvedChallenges {
  /** Unique per read. */
  serial: number;
  challenges: ReadonlyMap<number, ViewedChallenge>;
  /** The value of each flag by its id. */
  values: ReadonlyMap<number, number>;
}

type Snapshot = SolvedChallenges & {
  /** The time of the next scheduled release, by `performance.now`. */
  validUntil: number;
};

/** Caches the part of solved views that does not depend on the user, until an event invalidates it. */
@Injectable()
export class SolvedChallengesCache {
  private reads = 0;
  private readonly snapshot = new AsyncCache(
    () => this.read(),
    durations.cacheAge,
    durations.scoresInterval,
  );

  constructor(
    private readonly repository: SolvedRepository,
    events: EventBus,
  ) {
    const invalidate = () => this.snapshot.invalidate();
    events.subscribe('capture', invalidate);
    events.subscribe('totals', invalidate);
    events.subscribe('board', invalidate);
    events.subscribe('account', invalidate);
    events.subscribe('challenge', invalidate);
    events.onReconnect(invalidate);
  }

  /** The result of `get` if it is cached; otherwise undefined. */
  peek(): SolvedChallenges | undefined {
    const snapshot = this.snapshot.peek();
    return snapshot && performance.now() < snapshot.validUntil ? snapshot : undefined;
  }

  async get(): Promise<SolvedChallenges> {
    const snapshot = await this.snapshot.get();
    if (performance.now() < snapshot.validUntil) return snapshot;
    this.snapshot.invalidate();
    return this.snapshot.get();
  }

  private async read(): Promise<Snapshot> {
    const startedAt = performance.now();
    const rows = await this.repository.findChallenges();
    const delaysMs = rows.flatMap(({ releasedIn }) => releasedIn ?? []);
    return {
      serial: (this.reads += 1),
      challenges: new Map(rows.map((row) => [row.id, toViewed(row)])),
      values: new Map(rows.flatMap(({ values }) => values)),
      validUntil: startedAt + Math.min(Infinity, ...delaysMs),
    };
  }
}

function toViewed(row: SolvedChallengeRow): ViewedChallenge {
  const { id: challengeId, title, titleEn, category, difficulty } = row;
  const start = JSON.stringify({ challengeId, title, category, difficulty }).slice(0, -1);
  return { ...row, start, end: titleEn === null ? '' : `,"titleEn":${JSON.stringify(titleEn)}` };
}
