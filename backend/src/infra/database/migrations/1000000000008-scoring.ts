import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Totals are kept by the database itself, in the transaction of whatever moves them, so that no path
 * (a capture, an admin's edit, an import, a ban, a cascade) can leave them wrong.
 * Locks are taken in one order: user, flag (admins only), challenge, then whatever belongs to it, totals last.
 */
export class Scoring1000000000008 implements MigrationInterface {
  name = 'Scoring1000000000008';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [FLAG_WORTH, REFRESH_TOTALS, REFRESH_CHALLENGE, REBUILD])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION rebuild_totals, refresh_challenge, refresh_totals, flag_worth',
    );
  }
}

// CTFd's dynamic value, ((minimum - initial) / decay²) · solves² + initial with the first solver free, rounded up and
// never below the minimum; `initial` is the sum of the challenge's flags, and each flag keeps its share of it.
const FLAG_WORTH = `
  CREATE FUNCTION flag_worth(score integer, total integer, mode text, floor_score integer, decay_solves integer, solvers integer)
  RETURNS integer LANGUAGE sql IMMUTABLE
  AS $$
    SELECT CASE WHEN mode <> 'decay' OR total = 0 THEN score ELSE (
      WITH bounds AS (
        SELECT least(floor_score, total)::bigint AS lowest, least(greatest(solvers - 1, 0), decay_solves)::bigint AS s
      ), announced AS (
        SELECT total - ((total - lowest) * s * s) / (decay_solves::bigint * decay_solves) AS value FROM bounds
      )
      SELECT ((score * value + total - 1) / total)::integer FROM announced
    ) END
  $$`;

export const REFRESH_TOTALS = `
  CREATE FUNCTION refresh_totals(p_users integer[], p_category text) RETURNS void LANGUAGE plpgsql
  AS $$
  BEGIN
    -- A row to lock for everybody first: the sums below must see what others committed before they got the lock.
    INSERT INTO user_total (user_id, category, score, flags, solved_count)
      SELECT id, p_category, 0, 0, 0 FROM unnest(p_users) AS id ORDER BY id
      ON CONFLICT DO NOTHING;
    PERFORM 1 FROM user_total WHERE user_id = ANY (p_users) AND category = p_category ORDER BY user_id FOR UPDATE;
    UPDATE user_total t
      SET score = s.score, flags = s.flags, solved_count = s.solved_count, last_score_at = s.last_score_at
      FROM (
        SELECT p.user_id, sum(p.score) AS score, sum(p.captured) AS flags,
          count(p.completed_at) AS solved_count, max(p.last_score_at) AS last_score_at
        FROM challenge_progress p JOIN challenge c ON c.id = p.challenge_id
        WHERE p.user_id = ANY (p_users) AND c.category = p_category
        GROUP BY p.user_id
      ) s
      WHERE t.user_id = s.user_id AND t.category = p_category;
    DELETE FROM user_total t
      WHERE t.user_id = ANY (p_users) AND t.category = p_category AND NOT EXISTS (
        SELECT 1 FROM challenge_progress p JOIN challenge c ON c.id = p.challenge_id
        WHERE p.user_id = t.user_id AND c.category = p_category);
  END
  $$`;

export const REFRESH_CHALLENGE = `
  CREATE FUNCTION refresh_challenge(p_challenge integer) RETURNS void LANGUAGE plpgsql
  AS $$
  DECLARE
    c challenge;
    v_flags integer;
    v_sum integer;
    v_solvers integer;
    v_holders integer[];
  BEGIN
    SELECT * INTO c FROM challenge WHERE id = p_challenge FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT count(*), coalesce(sum(score), 0) INTO v_flags, v_sum FROM flag WHERE challenge_id = p_challenge;
    SELECT count(*) INTO v_solvers FROM (
      SELECT 1 FROM capture k JOIN "user" u ON u.id = k.user_id
      WHERE k.challenge_id = p_challenge AND NOT u.admin AND NOT u.banned
      GROUP BY k.user_id HAVING count(*) = v_flags
    ) solver;
    INSERT INTO flag_value AS v (flag_id, challenge_id, worth)
      SELECT id, p_challenge, flag_worth(score, v_sum, c.score_mode, c.floor_score, c.decay_solves, v_solvers)
      FROM flag WHERE challenge_id = p_challenge
      ON CONFLICT (flag_id) DO UPDATE SET worth = excluded.worth, challenge_id = p_challenge
      WHERE (v.worth, v.challenge_id) <> (excluded.worth, p_challenge);
    UPDATE challenge SET flags_total = v_flags, solved_count = v_solvers, total_score = CASE WHEN v_flags = 0
        THEN base_score ELSE (SELECT sum(worth) FROM flag_value WHERE challenge_id = p_challenge) END
      WHERE id = p_challenge;
    v_holders := ARRAY(
      SELECT user_id FROM challenge_progress WHERE challenge_id = p_challenge
      UNION SELECT user_id FROM capture WHERE challenge_id = p_challenge);
    DELETE FROM challenge_progress p WHERE p.challenge_id = p_challenge
      AND NOT EXISTS (SELECT 1 FROM capture k WHERE k.user_id = p.user_id AND k.challenge_id = p_challenge);
    INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, score, last_capture_id, last_score_at, completed_at)
      SELECT k.user_id, p_challenge, count(*), sum(v.worth), max(k.id),
        max(k.captured_at) FILTER (WHERE v.worth > 0),
        CASE WHEN count(*) = v_flags THEN max(k.captured_at) END
      FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id
      WHERE k.challenge_id = p_challenge
      GROUP BY k.user_id
      ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = excluded.captured, score = excluded.score,
        last_capture_id = excluded.last_capture_id, last_score_at = excluded.last_score_at, completed_at = excluded.completed_at;
    PERFORM refresh_totals(v_holders, c.category);
  END
  $$`;

export const REBUILD = `
  CREATE FUNCTION rebuild_totals() RETURNS void LANGUAGE plpgsql
  AS $$
  BEGIN
    LOCK TABLE capture IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM user_total;
    DELETE FROM challenge_progress;
    PERFORM refresh_challenge(id) FROM (SELECT id FROM challenge ORDER BY id) c;
  END
  $$`;
