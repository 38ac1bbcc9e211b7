import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Flags whose points reviewers give, the points of a capture, and the lines of the ledger that changed them. */
export class ReviewPoints1000000000046 implements MigrationInterface {
  name = 'ReviewPoints1000000000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE flag DROP CONSTRAINT flag_kind_known, DROP CONSTRAINT flag_literal_filled,
        ADD CONSTRAINT flag_kind_known CHECK (kind IN ('static', 'caseInsensitive', 'regex', 'dynamic', 'review')),
        ADD CONSTRAINT flag_literal_filled CHECK ((flag_literal = '') = (kind = 'review')),
        ADD CONSTRAINT flag_review_bare CHECK (kind <> 'review' OR alternatives = '{}');
      CREATE UNIQUE INDEX flag_review_once ON flag (challenge_id) WHERE kind = 'review';
      ALTER TABLE capture
        ADD points integer,
        ADD passed boolean NOT NULL DEFAULT true,
        ADD passed_at timestamptz,
        ADD CONSTRAINT capture_points_bounded CHECK (points BETWEEN 0 AND 10000),
        ADD CONSTRAINT capture_review_shaped CHECK (
          CASE WHEN points IS NULL THEN passed AND passed_at IS NULL ELSE passed = (passed_at IS NOT NULL) END);
      CREATE INDEX capture_reviewed ON capture (challenge_id) WHERE points IS NOT NULL;
      ALTER TABLE score_event DROP CONSTRAINT score_event_kind_known,
        ADD passed boolean,
        ADD CONSTRAINT score_event_kind_known
          CHECK (kind IN ('capture', 'value', 'void', 'restore', 'rejudge', 'adjust', 'review')),
        ADD CONSTRAINT score_event_passed_shaped CHECK (kind = 'review' OR passed IS NULL);
      CREATE INDEX score_event_reviews ON score_event (user_id, flag_id, id) WHERE kind = 'review';
      -- A row without the column would be restored with NULL beside rows that have it.
      UPDATE deleted_row SET content = content || '{"passed": true}' WHERE source = 'capture';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Points of reviewers are nothing to the former schema, so they go, and the totals are computed again.
    await runner.query(`
      DROP VIEW IF EXISTS counted_gain, counted_review, counted_capture;
      DROP FUNCTION IF EXISTS give_review_points, write_reviewed_captures, review_states, check_review_value, lock_captures,
        solvers_until;
      DROP TRIGGER IF EXISTS score_event_append_only ON score_event;
      DROP TRIGGER IF EXISTS flag_written ON flag;
      DELETE FROM capture WHERE points IS NOT NULL;
      DELETE FROM score_event WHERE flag_id IN (
        SELECT id FROM flag WHERE kind = 'review' UNION SELECT id FROM deleted_flag WHERE kind = 'review');
      DELETE FROM flag_value WHERE flag_id IN (SELECT id FROM flag WHERE kind = 'review');
      DELETE FROM flag WHERE kind = 'review';
      DELETE FROM deleted_row WHERE flag_id IN (SELECT id FROM deleted_flag WHERE kind = 'review');
      DELETE FROM deleted_flag WHERE kind = 'review';
      SELECT rebuild_totals();
      UPDATE deleted_row SET content = content - '{points,passed,passed_at}'::text[] WHERE source = 'capture';
      DROP FUNCTION IF EXISTS capture_points;
      DROP INDEX score_event_reviews, flag_review_once;
      ALTER TABLE score_event DROP CONSTRAINT score_event_passed_shaped, DROP CONSTRAINT score_event_kind_known,
        DROP passed,
        ADD CONSTRAINT score_event_kind_known CHECK (kind IN ('capture', 'value', 'void', 'restore', 'rejudge', 'adjust'));
      ALTER TABLE capture DROP points, DROP passed, DROP passed_at;
      ALTER TABLE flag DROP CONSTRAINT flag_kind_known, DROP CONSTRAINT flag_literal_filled, DROP CONSTRAINT flag_review_bare,
        ADD CONSTRAINT flag_kind_known CHECK (kind IN ('static', 'caseInsensitive', 'regex', 'dynamic')),
        ADD CONSTRAINT flag_literal_filled CHECK (flag_literal <> '');
      DELETE FROM repeatable_migration;`);
  }
}
