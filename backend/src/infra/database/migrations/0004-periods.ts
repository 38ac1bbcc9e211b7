import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Challenges may close at a time; boards of periods, which can be archived. */
export class Periods1000000000004 implements MigrationInterface {
  name = 'Periods1000000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, '0004-periods.sql'), 'utf8'));
  }

  /** Late captures count again, as the former schema does not know them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS challenge_event ON challenge;
      DROP INDEX challenge_progress_solvers;
      ALTER TABLE challenge_progress DROP COLUMN in_time;
      CREATE INDEX challenge_progress_solvers
        ON challenge_progress (challenge_id, captured, last_captured_at, last_capture_id);
      ALTER TABLE capture DROP COLUMN late;
      ALTER TABLE challenge DROP CONSTRAINT challenge_closes_after_release, DROP COLUMN closes_at;
      DELETE FROM setting WHERE key = 'boards.defaultPeriod';
      DROP TRIGGER IF EXISTS period_totals_forget ON "user";
      DROP TABLE period_total;
      DROP TABLE period;
      DELETE FROM repeatable_migration;`);
  }
}
