import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of frequent questions in both languages; an empty text stands for the guide for players. */
export class Faq1000000000018 implements MigrationInterface {
  name = 'Faq1000000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO setting (key, value) VALUES ('faq', '""'), ('faqEn', '""')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM setting WHERE key IN ('faq', 'faqEn')`);
  }
}
