import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the user to the index of captures by challenge, as the score of a user in a challenge read all captures of the challenge. */
export class CapturesByUser1000000000039 implements MigrationInterface {
  name = 'CapturesByUser1000000000039';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX capture_of_challenge;
      CREATE INDEX capture_of_challenge ON capture (challenge_id, user_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX capture_of_challenge;
      CREATE INDEX capture_of_challenge ON capture (challenge_id);`);
  }
}
