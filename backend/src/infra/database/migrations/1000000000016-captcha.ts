import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The settings of the bot protection, and which of its answers were used. */
export class Captcha1000000000016 implements MigrationInterface {
  name = 'Captcha1000000000016';

  async up(runner: QueryRunner): Promise<void> {
    // The primary key is the lock: of all processes, one takes an answer.
    await runner.query(`
      CREATE TABLE captcha_use (
        answer_hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT captcha_use_pkey PRIMARY KEY (answer_hash)
      )`);
    await runner.query(`
      INSERT INTO setting (key, value) VALUES ('captcha.kind', '"none"'), ('captcha.siteKey', '""')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM setting WHERE key IN ('captcha.kind', 'captcha.siteKey')`);
    await runner.query('DROP TABLE captcha_use');
  }
}
