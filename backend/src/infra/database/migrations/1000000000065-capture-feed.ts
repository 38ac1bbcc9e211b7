import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CAPTURE_EVENT } from './1000000000061-event-triggers';
import { submitFlag } from './derived-scores/submit-flag';

/**
 * Processes read new captures from their table. A notification in each capture's transaction made all commits wait for
 * each other's write to the disk: PostgreSQL holds one lock for the whole server while a commit that notifies is written.
 */
export class CaptureFeed1000000000065 implements MigrationInterface {
  name = 'CaptureFeed1000000000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER capture_event ON capture');
    await runner.query('DROP FUNCTION submit_flag');
    await runner.query(submitFlag({ finishes: true, namesCapture: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION submit_flag');
    await runner.query(submitFlag({ finishes: true }));
    await runner.query(CAPTURE_EVENT);
  }
}
