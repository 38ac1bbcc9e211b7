import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups of users become rows, and `user.ranked` says who is on the boards. */
export class UserGroups1000000000002 implements MigrationInterface {
  name = 'UserGroups1000000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, '0002-user-groups.sql'), 'utf8'));
  }

  /** Fails while a user or an invitation belongs to a group that the former schema does not know. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS user_ranked ON "user";
      DROP TRIGGER IF EXISTS user_rank_moves ON "user";
      ALTER TABLE "user"
        DROP CONSTRAINT user_user_group_fkey,
        DROP COLUMN ranked,
        ADD CONSTRAINT user_group_known CHECK (user_group IN (0, 1, 2));
      ALTER TABLE invitation
        DROP CONSTRAINT invitation_user_group_fkey,
        ADD CONSTRAINT invitation_group_known CHECK (user_group IN (0, 1, 2));
      DROP TABLE user_group;
      DELETE FROM repeatable_migration;`);
  }
}
