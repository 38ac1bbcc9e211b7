import type { MigrationInterface, QueryRunner } from 'typeorm';
import { submitFlag } from './derived-scores/submit-flag';

/** A solve's medal and the release of its instance are committed with it, whatever becomes of the process. */
export class FinishSubmission1000000000064 implements MigrationInterface {
  name = 'FinishSubmission1000000000064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION submit_flag');
    await runner.query(submitFlag({ finishes: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION submit_flag');
    await runner.query(submitFlag({}));
  }
}
