import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PROGRESS as PROGRESS_BEFORE, TOTAL } from './1000000000006-captures-totals';
import {
  REBUILD as REBUILD_BEFORE,
  REFRESH_CHALLENGE,
  REFRESH_TOTALS,
} from './1000000000008-scoring';
import { ON_CHALLENGE, ON_FLAG, ON_USER } from './1000000000009-scoring-triggers';
import { CAPTURE as CAPTURE_BEFORE } from './1000000000010-submit-flag';
import { SUBMIT as SUBMIT_BEFORE } from './1000000000023-dynamic-flags';
import { FUNCTIONS } from './derived-scores/functions';
import { SUBMIT_FUNCTIONS } from './derived-scores/submit-flag';
import { TRIGGERS } from './derived-scores/triggers';

/**
 * What a flag gives stands once, in `flag_value`; scores are sums of captures and values, made when they are read.
 * A change of a value, a category or a ban so writes no row for each holder, and there is no total to drift.
 * Locks are taken in one order: user, flag (admins only), challenges by id.
 */
export class DerivedScores1000000000050 implements MigrationInterface {
  name = 'DerivedScores1000000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_FUNCTIONS);
    await runner.query('DROP TABLE user_total, challenge_progress');
    await runner.query(FORGET_ADMIN_TRIES);
    await runner.query(PROGRESS);
    await runner.query(SOLVERS_INDEX);
    for (const statement of [...FUNCTIONS, ...TRIGGERS, ...SUBMIT_FUNCTIONS])
      await runner.query(statement);
    await runner.query('SELECT rebuild_totals()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_FUNCTIONS);
    await runner.query(
      'DROP FUNCTION revalue_flags, count_solver, notify_board, challenge_score CASCADE',
    );
    await runner.query('DROP TABLE challenge_progress');
    await runner.query(PROGRESS_BEFORE);
    await runner.query(SOLVERS_INDEX_BEFORE);
    await runner.query(TOTAL);
    await runner.query(COUNT_ADMIN_TRIES);
    for (const statement of [REFRESH_TOTALS, REFRESH_CHALLENGE, REBUILD_BEFORE])
      await runner.query(statement);
    for (const statement of [...ON_FLAG, ...ON_CHALLENGE, ...ON_USER])
      await runner.query(statement);
    await runner.query(CAPTURE_BEFORE);
    await runner.query(SUBMIT_BEFORE);
    await runner.query('SELECT rebuild_totals()');
  }
}

/** Both versions have functions and triggers of these names. */
const DROP_FUNCTIONS = `
  DROP FUNCTION IF EXISTS submit_flag, capture_flag, rebuild_totals, refresh_challenge, refresh_totals,
    flag_written, challenge_created, challenge_written, challenge_leaves, user_rank_moves, user_leaves CASCADE`;

// What a user holds of a challenge; complete where `captured` equals the challenge's `flags_total`.
const PROGRESS = `
  CREATE TABLE challenge_progress (
    user_id integer NOT NULL,
    challenge_id integer NOT NULL,
    captured integer NOT NULL,
    last_capture_id integer NOT NULL,
    last_captured_at timestamptz NOT NULL,
    CONSTRAINT challenge_progress_pkey PRIMARY KEY (user_id, challenge_id),
    CONSTRAINT challenge_progress_user_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE,
    CONSTRAINT challenge_progress_challenge_fkey FOREIGN KEY (challenge_id) REFERENCES challenge (id) ON DELETE CASCADE
  ) WITH (fillfactor = 80)`;
const SOLVERS_INDEX = `
  CREATE INDEX challenge_progress_solvers
  ON challenge_progress (challenge_id, captured, last_captured_at, last_capture_id)`;
const SOLVERS_INDEX_BEFORE = `
  CREATE INDEX challenge_progress_solvers
  ON challenge_progress (challenge_id, completed_at, last_capture_id) WHERE completed_at IS NOT NULL`;

// Tries of admins count only once players can see the challenge; where a player holds it, it was released before.
const FORGET_ADMIN_TRIES = `
  DELETE FROM capture k USING "user" u, challenge c
  WHERE u.id = k.user_id AND u.admin AND c.id = k.challenge_id AND NOT challenge_released(c)
    AND NOT EXISTS (SELECT 1 FROM capture o JOIN "user" p ON p.id = o.user_id
      WHERE o.challenge_id = c.id AND NOT p.admin)`;
const COUNT_ADMIN_TRIES = `
  INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
    SELECT s.user_id, s.challenge_id, s.flag_id, min(s.created_at) FROM submission s
    WHERE s.result = 'correct' AND s.flag_id IS NOT NULL
    GROUP BY s.user_id, s.challenge_id, s.flag_id ORDER BY 4
    ON CONFLICT DO NOTHING`;
