import { AsyncCache } from '../../infra/cache/async-cache';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { EventBus } from '../../infra/events';
import { durations, limits } from '../../lib/limits';

/** Caches answers by request for a few seconds, so that a reloaded page costs no query. */
export class RecentAnswers<Answer> {
  private readonly answers: BoundedCache<string, AsyncCache<Answer>>;

  /** `answerBytes` estimates the memory of one answer. */
  constructor(answerBytes: number, events: EventBus) {
    this.answers = new BoundedCache(limits.statistics.cacheBytes, () => answerBytes);
    const clear = () => this.answers.clear();
    // Changes by admins show at once. Events of players are too frequent for that.
    events.subscribe('challenge', clear);
    events.subscribe('account', clear);
    events.onReconnect(clear);
  }

  get(question: object | number, load: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question);
    return this.answers.getOrCreate(key, () => new AsyncCache(load, durations.statistics)).get();
  }
}
