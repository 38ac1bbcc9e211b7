import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A site that nobody has named is called by the product's name, which differs by language. */
export class SiteName1000000000030 implements MigrationInterface {
  name = 'SiteName1000000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE setting SET value = '""' WHERE key = 'name' AND value = '"Vexil"' AND version = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE setting SET value = '"Vexil"' WHERE key = 'name' AND value = '""'`);
  }
}
