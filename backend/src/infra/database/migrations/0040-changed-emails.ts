import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the purpose of mail codes for a changed address, and the mail that tells the former address. */
export class ChangedEmails1000000000040 implements MigrationInterface {
  name = 'ChangedEmails1000000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_code DROP CONSTRAINT mail_code_purpose_known,
        ADD CONSTRAINT mail_code_purpose_known
          CHECK (purpose IN ('register', 'changepassword', 'changeemail'));
      INSERT INTO mail_template (template) VALUES ('emailChanged');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mail_template WHERE template = 'emailChanged';
      DELETE FROM mail_code WHERE purpose = 'changeemail';
      ALTER TABLE mail_code DROP CONSTRAINT mail_code_purpose_known,
        ADD CONSTRAINT mail_code_purpose_known CHECK (purpose IN ('register', 'changepassword'));`);
  }
}
