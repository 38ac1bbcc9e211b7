import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the settings of an event day, wrong tries that outlast a mail code, and the reason of a ban with whether its user reads it. */
export class AccountsOfEvents1000000000015 implements MigrationInterface {
  name = 'AccountsOfEvents1000000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO setting (key, value) VALUES ('eventDay.factor', '10'), ('eventDay.endsAt', 'null')`,
    );
    await runner.query(
      `ALTER TABLE mail_code ADD COLUMN mailbox_tries jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN mailbox_tries_since timestamptz NOT NULL DEFAULT now()`,
    );
    await runner.query(
      `ALTER TABLE "user" ADD COLUMN ban_reason varchar(500), ADD COLUMN ban_reason_shown boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "user" DROP COLUMN ban_reason, DROP COLUMN ban_reason_shown');
    await runner.query(
      'ALTER TABLE mail_code DROP COLUMN mailbox_tries, DROP COLUMN mailbox_tries_since',
    );
    await runner.query(`DELETE FROM setting WHERE key IN ('eventDay.factor', 'eventDay.endsAt')`);
  }
}
