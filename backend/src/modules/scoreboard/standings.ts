import { Injectable } from '@nestjs/common';
import { durations } from '../../common/limits';
import { Remembered } from '../../common/remembered';
import type { Category } from '../../common/words';
import { EventBus } from '../../events';
import type { Person } from './ranking';
import { type FirstRow, ScoreboardRepository, type TotalRow } from './scoreboard.repository';

/** Everybody's totals as of one reading; a later reading is another object. */
export interface Snapshot {
  people: ReadonlyMap<number, Person>;
  firsts: readonly FirstRow[];
}

/**
 * The totals of all ranked users in this process's memory. A capture makes one user old, other news
 * everybody; the next reader has them read again before it gets an answer.
 */
@Injectable()
export class Standings {
  private readonly people = new Map<number, Person>();
  private readonly old = new Set<number>();
  private allOld = true;
  private allReadAt = -Infinity;
  private readonly snapshot = new Remembered(() => this.read());

  constructor(
    private readonly repository: ScoreboardRepository,
    events: EventBus,
  ) {
    events.on('capture', ({ userId }) => {
      this.old.add(userId);
      this.snapshot.drop();
    });
    events.on('account', ({ userId }) => {
      this.old.add(userId);
      this.snapshot.drop();
    });
    const everybody = () => {
      this.allOld = true;
      this.snapshot.drop();
    };
    events.on('totals', everybody);
    events.on('challenge', everybody);
    events.onGap(everybody);
  }

  /** What was read last, unless news made it old. */
  current(): Snapshot | undefined {
    return this.snapshot.peek();
  }

  get(): Promise<Snapshot> {
    return this.snapshot.get();
  }

  private async read(): Promise<Snapshot> {
    const now = performance.now();
    const users = this.allOld || now - this.allReadAt >= durations.cacheAge ? null : [...this.old];
    if (users === null) this.allReadAt = now;
    // Cleared before the reading: news that comes during it concerns the next one.
    this.allOld = false;
    this.old.clear();
    try {
      const [totals, firsts] = await Promise.all([
        this.repository.totals(users),
        this.repository.firsts(),
      ]);
      this.replace(users, totals);
      return { people: this.people, firsts };
    } catch (error) {
      this.allOld = true;
      throw error;
    }
  }

  private replace(users: readonly number[] | null, totals: readonly TotalRow[]): void {
    if (users === null) this.people.clear();
    else for (const userId of users) this.people.delete(userId);
    for (const { userId, username, userGroup, category, ...part } of totals) {
      const person = this.people.get(userId) ?? {
        userId,
        username,
        userGroup,
        parts: new Map<Category, typeof part>(),
      };
      person.parts.set(category, part);
      this.people.set(userId, person);
    }
  }
}
