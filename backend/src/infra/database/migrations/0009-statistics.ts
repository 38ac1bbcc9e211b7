import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First openings of challenges, the hours in which users were active, and an index of submissions by time. */
export class Statistics1000000000009 implements MigrationInterface {
  name = 'Statistics1000000000009';

  async up(runner: QueryRunner): Promise<void> {
    // A block range index: submissions are appended, so a new one costs it nothing, unlike a B-tree.
    // The minmax-multi kind also serves rows that a restore put into another order.
    await runner.query(`
      CREATE TABLE challenge_opening (
        user_id integer NOT NULL,
        challenge_id integer NOT NULL,
        opened_at timestamptz NOT NULL,
        CONSTRAINT challenge_opening_pkey PRIMARY KEY (user_id, challenge_id),
        CONSTRAINT challenge_opening_user_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE,
        CONSTRAINT challenge_opening_challenge_fkey
          FOREIGN KEY (challenge_id) REFERENCES challenge (id) ON DELETE CASCADE
      );
      CREATE INDEX challenge_opening_of_challenge ON challenge_opening (challenge_id);

      CREATE TABLE active_hour (
        hour timestamptz NOT NULL,
        user_id integer NOT NULL,
        CONSTRAINT active_hour_pkey PRIMARY KEY (hour, user_id),
        CONSTRAINT active_hour_user_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
      );
      CREATE INDEX active_hour_of_user ON active_hour (user_id);
      INSERT INTO active_hour (hour, user_id)
        SELECT date_trunc('hour', created_at, 'UTC'), user_id FROM session
        UNION
        SELECT date_trunc('hour', t.used_at, 'UTC'), s.user_id
        FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE t.used_at IS NOT NULL;

      CREATE INDEX submission_by_time ON submission
        USING brin (created_at timestamptz_minmax_multi_ops) WITH (pages_per_range = 16);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS session_opened ON session;
      DROP TRIGGER IF EXISTS session_renewed ON refresh_token;
      DROP INDEX submission_by_time;
      DROP TABLE active_hour;
      DROP TABLE challenge_opening;
      DELETE FROM repeatable_migration;`);
  }
}
