import type { MigrationInterface, QueryRunner } from 'typeorm';

// What is trimmed at the ends of a submission since: a flag that ends so could never be captured again.
const BLANKS = String.raw`[\s\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u2069\u3000\ufeff]+`;

// One that is another flag of its challenge once it is trimmed stays as it is.
const TRIM_FLAGS = `DO $do$
  DECLARE f record;
  BEGIN
    FOR f IN
      SELECT id, version, regexp_replace(flag_literal, '^${BLANKS}|${BLANKS}$', '', 'g') AS literal,
        ARRAY(SELECT regexp_replace(a, '^${BLANKS}|${BLANKS}$', '', 'g') FROM unnest(alternatives) AS a) AS alternatives
      FROM flag WHERE EXISTS (
        SELECT 1 FROM unnest(flag_literal::text || alternatives) AS text WHERE text ~ '^${BLANKS}|${BLANKS}$')
      ORDER BY challenge_id, id
    LOOP
      CONTINUE WHEN f.literal = '' OR '' = ANY (f.alternatives);
      BEGIN
        UPDATE flag SET flag_literal = f.literal, alternatives = f.alternatives, version = f.version + 1 WHERE id = f.id;
      EXCEPTION WHEN unique_violation THEN NULL;
      END;
    END LOOP;
  END $do$`;

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
    await runner.query(TRIM_FLAGS);
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
