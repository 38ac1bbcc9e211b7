import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles that admins grant, authors of challenges, and owners of instance configs. */
export class Roles1000000000007 implements MigrationInterface {
  name = 'Roles1000000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, '0007-roles.sql'), 'utf8'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submission DROP COLUMN test;
      ALTER TABLE instance_config DROP COLUMN owner_id;
      DROP TABLE challenge_author;
      DROP TABLE role_grant;
      DELETE FROM repeatable_migration;`);
  }
}
