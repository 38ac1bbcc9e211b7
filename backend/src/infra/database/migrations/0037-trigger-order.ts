import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops triggers whose order followed from their names: one trigger of a flag, a user or a challenge now calls their functions. */
export class TriggerOrder1000000000037 implements MigrationInterface {
  name = 'TriggerOrder1000000000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS flag_a_keys ON flag;
      DROP TRIGGER IF EXISTS flag_b_scored ON flag;
      DROP TRIGGER IF EXISTS user_instances_leave ON "user";
      DROP TRIGGER IF EXISTS user_instances_banned ON "user";
      DROP TRIGGER IF EXISTS challenge_instances_leave ON challenge;
      DROP FUNCTION IF EXISTS keep_flag_keys(), user_leaves_instances(), user_banned_instances(), challenge_leaves_instances();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS flag_written ON flag;
      DROP FUNCTION IF EXISTS write_flag_keys(flag);
      DELETE FROM repeatable_migration;`);
  }
}
