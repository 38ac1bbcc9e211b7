import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sets a fill factor of 50 for challenges: an update that fits into the row's page needs no new index entries (HOT). */
export class ChallengeRoom1000000000012 implements MigrationInterface {
  name = 'ChallengeRoom1000000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge SET (fillfactor = 50)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge RESET (fillfactor)');
  }
}
