import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leaves room in the pages of challenges, so that a solve writes its row without touching the indexes. */
export class ChallengeRoom1000000000012 implements MigrationInterface {
  name = 'ChallengeRoom1000000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge SET (fillfactor = 50)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge RESET (fillfactor)');
  }
}
