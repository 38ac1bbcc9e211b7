import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when a user's tries last changed, and lets a challenge list read them by an index-only scan. */
export class OwnTries1000000000011 implements MigrationInterface {
  name = 'OwnTries1000000000011';

  async up(runner: QueryRunner): Promise<void> {
    // Not `now()`: a row that is deleted and created again must not have the time that processes have cached.
    await runner.query(`
      ALTER TABLE submission_pace ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp();

      DROP INDEX submission_history;
      CREATE INDEX submission_history ON submission (user_id, challenge_id, id) INCLUDE (created_at, result);

      -- Index-only scans need the visibility map, which vacuum keeps; inserts alone would trigger it too rarely.
      ALTER TABLE submission SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submission RESET (autovacuum_vacuum_insert_scale_factor, autovacuum_vacuum_insert_threshold);
      DROP INDEX submission_history;
      CREATE INDEX submission_history ON submission (user_id, challenge_id, id);
      ALTER TABLE submission_pace DROP COLUMN changed_at;
      DELETE FROM repeatable_migration;`);
  }
}
