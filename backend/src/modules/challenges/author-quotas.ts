import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import type { Queries } from '../../infra/database';
import { Limiter } from '../../infra/rate-limit';
import { limits } from '../../lib/limits';
import type { Challenge } from './challenge.entity';

const statements = {
  // Counts concurrent creations of one author one after another.
  lockAuthor: 'SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE',
  countUnreleased: `SELECT count(*)::int AS count FROM challenge c JOIN challenge_author a ON a.challenge_id = c.id
      WHERE a.user_id = $1 AND NOT challenge_released(c)`,
};

/** Limits how many challenges an author creates and releases, and how many may wait for their release. */
@Injectable()
export class AuthorQuotas {
  constructor(private readonly limiter: Limiter) {}

  /** Throws `author.tooManyUnreleased` or `rate.limited`. */
  async check(
    queries: Queries,
    { hidden }: Partial<Challenge>,
    before: Challenge | null,
    userId: number,
  ): Promise<void> {
    if (before) {
      if (hidden !== undefined && hidden !== before.hidden)
        await this.limiter.consumeIn(queries, 'releasePerAuthor', String(userId));
      return;
    }
    await queries.run(statements.lockAuthor, [userId]);
    const [row] = await queries.run<{ count: number }>(statements.countUnreleased, [userId]);
    if ((row?.count ?? 0) >= limits.unreleasedPerAuthor)
      throw new AppError('author.tooManyUnreleased', {
        params: { max: limits.unreleasedPerAuthor },
      });
    await this.limiter.consumeIn(queries, 'challengePerAuthor', String(userId));
  }
}
