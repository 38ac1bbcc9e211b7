import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks challenges whose deletion is under way, so that no submission waits for it. */
export class ShortLocks1000000000016 implements MigrationInterface {
  name = 'ShortLocks1000000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge ADD COLUMN leaving_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge DROP COLUMN leaving_until;
      DELETE FROM repeatable_migration;`);
  }
}
