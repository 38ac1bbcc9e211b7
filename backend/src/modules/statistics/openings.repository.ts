import { Injectable } from '@nestjs/common';
import { DatabaseClock, Sql } from '../../infra/database';

export interface Opening {
  userId: number;
  challengeId: number;
  /** By `performance.now`. */
  openedAt: number;
}

const statements = {
  // The locks wait for deletions under way. Deleted rows are skipped, as foreign keys to them would fail.
  insert: `INSERT INTO challenge_opening AS known (user_id, challenge_id, opened_at)
      SELECT u.id, c.id, to_timestamp(o.at_ms / 1000)
      FROM unnest($1::int[], $2::int[], $3::float8[]) AS o (user_id, challenge_id, at_ms)
        JOIN "user" u ON u.id = o.user_id JOIN challenge c ON c.id = o.challenge_id
      ORDER BY u.id, c.id FOR KEY SHARE OF u, c
      ON CONFLICT (user_id, challenge_id) DO UPDATE SET opened_at = excluded.opened_at
        WHERE excluded.opened_at < known.opened_at`,
};

@Injectable()
export class OpeningsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly clock: DatabaseClock,
  ) {}

  /** Records each pair of user and challenge once. Of a pair that is recorded already the earlier time stays. */
  async insert(openings: readonly Opening[]): Promise<void> {
    // Converts to the clock of the database, which also sets the times of captures.
    const origin = (await this.clock.now()) - performance.now();
    await this.sql.run(statements.insert, [
      openings.map(({ userId }) => userId),
      openings.map(({ challengeId }) => challengeId),
      openings.map(({ openedAt }) => origin + openedAt),
    ]);
  }
}
