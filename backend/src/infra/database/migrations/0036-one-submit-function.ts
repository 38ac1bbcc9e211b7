import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the functions that submitted single flags: `submit_flags` takes a batch of one. */
export class OneSubmitFunction1000000000036 implements MigrationInterface {
  name = 'OneSubmitFunction1000000000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION IF EXISTS submit_flag, capture_flag, capture_matches, lock_matches,
        spend_pace, spent_pace, pace_wait`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION IF EXISTS match_flag, submission_wait, rate_after_submission, release_solved_instances;
      DELETE FROM repeatable_migration WHERE name IN ('modules/flags/sql/match-flag.sql',
        'modules/flags/sql/submission-rate-limit.sql', 'modules/instances/sql/release-instances.sql')`);
  }
}
