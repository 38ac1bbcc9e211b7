import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the rows that keep the points and captures of deleted accounts, without a name. */
export class DeletedPlayers1000000000042 implements MigrationInterface {
  name = 'DeletedPlayers1000000000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "user"
        ADD deleted boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT user_deleted_nameless CHECK (
          NOT deleted OR (username = '' AND password_hash IS NULL AND telephone = '' AND qq_id = '' AND NOT admin))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Deleted, because without the column these rows could not be told from accounts.
    await runner.query(`
      DELETE FROM "user" WHERE deleted;
      ALTER TABLE "user" DROP deleted`);
  }
}
