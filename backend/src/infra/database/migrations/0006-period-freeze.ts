import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From a moment before its end on, a period may show players what stood then. */
export class PeriodFreeze1000000000006 implements MigrationInterface {
  name = 'PeriodFreeze1000000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE period
        ADD COLUMN freeze_at timestamptz,
        ADD CONSTRAINT period_freeze_inside CHECK (freeze_at >= starts_at AND freeze_at < ends_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE period DROP COLUMN freeze_at');
  }
}
