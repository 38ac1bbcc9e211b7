import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames the value of a flag from `worth` to `value`, and drops the functions whose names or arguments said `worth`. */
export class FlagValues1000000000038 implements MigrationInterface {
  name = 'FlagValues1000000000038';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE flag_value RENAME COLUMN worth TO value;
      DROP FUNCTION IF EXISTS flag_worth, capture_points;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE flag_value RENAME COLUMN value TO worth;
      DROP FUNCTION IF EXISTS decayed_value, capture_points;
      DELETE FROM repeatable_migration;`);
  }
}
