import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Challenges may be drafts, which players never see; notices may be for some groups of users only. */
export class Drafts1000000000014 implements MigrationInterface {
  name = 'Drafts1000000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge
        ADD COLUMN draft boolean NOT NULL DEFAULT false,
        ADD COLUMN audience smallint[],
        ADD CONSTRAINT challenge_draft_hidden CHECK (hidden OR NOT draft),
        ADD CONSTRAINT challenge_audience_of_notice CHECK (audience IS NULL OR category = 'notice');`);
  }

  /** A draft becomes a hidden challenge; a notice for some groups is hidden, as everybody would see it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER IF EXISTS challenge_event ON challenge;
      DROP TRIGGER IF EXISTS challenge_draft ON challenge;
      UPDATE challenge SET hidden = true WHERE audience IS NOT NULL;
      ALTER TABLE challenge DROP COLUMN audience, DROP COLUMN draft;
      DELETE FROM repeatable_migration;`);
  }
}
