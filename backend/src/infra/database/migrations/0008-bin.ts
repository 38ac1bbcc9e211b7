import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bin that keeps deleted challenges and flags, so that admins can restore them. */
export class Bin1000000000008 implements MigrationInterface {
  name = 'Bin1000000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, '0008-bin.sql'), 'utf8'));
  }

  /** What is in the bin is deleted for good, as the former schema does without one. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE submission SET flag_id = NULL WHERE flag_id IN (SELECT id FROM deleted_flag);
      DROP TRIGGER IF EXISTS flag_reuses_deleted ON flag;
      DROP TABLE deleted_row;
      DROP TABLE deleted_flag;
      DROP TABLE deleted_challenge;
      DROP FUNCTION IF EXISTS bin_rows, bin_challenge, bin_flag, unbin_rows, lock_deleted_holders, keep_deleted_rows,
        keep_deleted_challenge, keep_deleted_flag, restore_deleted_rows, restore_deleted_challenge,
        restore_deleted_flag, lock_users_of_deleted_rows, take_over_captures, deleted_flags_like, reuse_deleted_flag, purge_deleted_challenge,
        purge_deleted_flag, refresh_restored;
      DELETE FROM repeatable_migration;`);
  }
}
