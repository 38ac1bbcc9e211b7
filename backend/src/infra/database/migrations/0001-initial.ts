import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLDER = join(__dirname, '0001-initial');
/** In an order in which every foreign key finds its table. */
const FILES = ['accounts', 'site', 'challenges', 'captures', 'live', 'instances'];

/** Every table with its constraints, indexes and first rows; functions and triggers are repeatable migrations. */
export class Initial1000000000001 implements MigrationInterface {
  name = 'Initial1000000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of FILES) await runner.query(readFileSync(join(FOLDER, `${file}.sql`), 'utf8'));
  }

  /** Leaves the functions: the next `migrate` replaces them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE "user", session, refresh_token, mail_code, setup, rate_limit, captcha_use, invitation, invitation_use,
        setting, audit_log, repeatable_migration,
        instance_config, challenge, flag, flag_key, flag_value, attachment,
        submission, capture, challenge_progress, submission_pace,
        live_event, release_announcement,
        instance, instance_port, instance_flag, integrity_event, instance_pace, instance_worker, installation CASCADE`);
  }
}
