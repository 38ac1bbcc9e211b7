import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leaves free space in the pages of challenges: a new version of a row in the same page needs no new index entries. */
export class ChallengeRoom1000000000012 implements MigrationInterface {
  name = 'ChallengeRoom1000000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge SET (fillfactor = 50)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge RESET (fillfactor)');
  }
}
