import { AsyncCache } from '../../infra/cache/async-cache';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { EventBus } from '../../infra/events';
import { durations, limits } from '../../lib/limits';

/** Answers by what was asked for, each a few seconds old at most: pages that are reloaded cost one query. */
export class RecentAnswers<Answer> {
  private readonly answers: BoundedCache<string, AsyncCache<Answer>>;

  /** `answerBytes` estimates the memory of one answer. */
  constructor(answerBytes: number, events: EventBus) {
    this.answers = new BoundedCache(limits.statistics.cacheBytes, () => answerBytes);
    const clear = () => this.answers.clear();
    // What admins write shows at once; what players do is too much for that.
    events.subscribe('challenge', clear);
    events.subscribe('account', clear);
    events.onReconnect(clear);
  }

  get(question: object | number, load: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question);
    return this.answers.getOrCreate(key, () => new AsyncCache(load, durations.statistics)).get();
  }
}
