import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Moves the columns that captures change into a narrow table, so that captures no longer write versions of the wide row of
 * `challenge`. Each write increases `step`, so that the newest version is found by index beside a long transaction.
 */
export class ChallengeTotal1000000000022 implements MigrationInterface {
  name = 'ChallengeTotal1000000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_total (
        challenge_id integer NOT NULL,
        step integer NOT NULL,
        solved_count integer NOT NULL,
        total_score integer NOT NULL,
        CONSTRAINT challenge_total_pkey PRIMARY KEY (challenge_id, step),
        CONSTRAINT challenge_total_challenge_fkey FOREIGN KEY (challenge_id) REFERENCES challenge (id) ON DELETE CASCADE
      );
      INSERT INTO challenge_total SELECT id, 1, solved_count, total_score FROM challenge;
      ALTER TABLE challenge DROP COLUMN solved_count, DROP COLUMN total_score, RESET (fillfactor);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge SET (fillfactor = 50),
        ADD COLUMN total_score integer NOT NULL DEFAULT 0, ADD COLUMN solved_count integer NOT NULL DEFAULT 0;
      UPDATE challenge c SET total_score = t.total_score, solved_count = t.solved_count
        FROM challenge_total t WHERE t.challenge_id = c.id;
      DROP TABLE challenge_total CASCADE;
      DELETE FROM repeatable_migration;`);
  }
}
