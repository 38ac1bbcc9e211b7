import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Normalized contact data of accounts and applications, by which duplicates are found; triggers fill it. */
export class Contacts1000000000035 implements MigrationInterface {
  name = 'Contacts1000000000035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "user" ADD contacts text[] NOT NULL DEFAULT '{}';
      CREATE INDEX user_contacts_index ON "user" USING gin (contacts);
      ALTER TABLE application ADD contacts text[] NOT NULL DEFAULT '{}';
      CREATE INDEX application_contacts_index ON application USING gin (contacts)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM repeatable_migration
        WHERE name IN ('modules/users/sql/user-contacts.sql', 'modules/applications/sql/application-contacts.sql');
      DROP FUNCTION IF EXISTS derive_application_contacts, derive_user_contacts CASCADE;
      DROP FUNCTION IF EXISTS answer_contacts, account_contacts, canonical_contact;
      ALTER TABLE application DROP contacts;
      ALTER TABLE "user" DROP contacts`);
  }
}
