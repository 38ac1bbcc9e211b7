import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When this installation was backed up last, in one row or none. */
export class LastBackup1000000000021 implements MigrationInterface {
  name = 'LastBackup1000000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE last_backup (
        only_row boolean NOT NULL DEFAULT true,
        made_at timestamptz NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT last_backup_pkey PRIMARY KEY (only_row),
        CONSTRAINT last_backup_only_row CHECK (only_row)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_backup');
  }
}
