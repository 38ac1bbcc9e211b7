import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells attachments that somebody uploaded from those of imports, which remove what their file no longer lists. */
export class UploadedAttachments1000000000017 implements MigrationInterface {
  name = 'UploadedAttachments1000000000017';

  async up(runner: QueryRunner): Promise<void> {
    // Where the attachments so far come from is not known, so imports leave them alone.
    await runner.query('ALTER TABLE attachment ADD COLUMN uploaded boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attachment DROP COLUMN uploaded');
  }
}
