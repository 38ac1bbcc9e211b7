import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a list of challenges see at once whether the tries of its reader changed, and read them without the table. */
export class OwnTries1000000000011 implements MigrationInterface {
  name = 'OwnTries1000000000011';

  async up(runner: QueryRunner): Promise<void> {
    // Each row gets a time of its own, so that a row made anew is not taken for the one before.
    await runner.query(`
      ALTER TABLE submission_pace ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp();

      DROP INDEX submission_history;
      CREATE INDEX submission_history ON submission (user_id, challenge_id, id) INCLUDE (created_at, result);

      -- Pages are marked as visible to all soon after they were filled; else a read of an index looks at the table, too.
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
