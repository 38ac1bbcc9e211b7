import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong codes counted by who sent them: strangers must not use up the tries of the one the code was sent to. */
export class CodeTriesBySource1000000000063 implements MigrationInterface {
  name = 'CodeTriesBySource1000000000063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE mail_code ADD COLUMN tries_by_source jsonb NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_code DROP COLUMN tries_by_source');
  }
}
