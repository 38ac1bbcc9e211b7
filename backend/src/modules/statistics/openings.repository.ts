import { Injectable } from '@nestjs/common';
import { DatabaseClock, Sql } from '../../infra/database';

export interface Opening {
  userId: number;
  challengeId: number;
  /** When, by `performance.now`. */
  openedAt: number;
}

const statements = {
  // The locks wait for a deletion under way and leave out its rows, for which the foreign keys would fail.
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

  /** Records the openings, each user and challenge once; of a pair recorded before the earlier time stays. */
  async insert(openings: readonly Opening[]): Promise<void> {
    // By the clock of the database, as the times of captures are.
    const origin = (await this.clock.now()) - performance.now();
    await this.sql.run(statements.insert, [
      openings.map(({ userId }) => userId),
      openings.map(({ challengeId }) => challengeId),
      openings.map(({ openedAt }) => origin + openedAt),
    ]);
  }
}
