import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The append-only table of all causes of points, begun with the captures so far. */
export class ScoreEvents1000000000003 implements MigrationInterface {
  name = 'ScoreEvents1000000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, '0003-score-events.sql'), 'utf8'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS capture_event ON capture;
      DROP TRIGGER IF EXISTS flag_value_event ON flag_value;
      DROP TABLE score_event;
      DELETE FROM repeatable_migration;`);
  }
}
