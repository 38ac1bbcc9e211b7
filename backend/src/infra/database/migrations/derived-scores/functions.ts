/** Values of flags, counts of solvers, and making both again from the captures. */

// The caller holds the locks of the challenges.
const REVALUE = `
  CREATE FUNCTION revalue_flags(p_challenges integer[]) RETURNS void LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO flag_value AS v (flag_id, challenge_id, worth)
      SELECT f.id, c.id, flag_worth(f.score, (sum(f.score) OVER (PARTITION BY c.id))::integer,
        c.score_mode, c.floor_score, c.decay_solves, c.solved_count)
      FROM challenge c JOIN flag f ON f.challenge_id = c.id
      WHERE c.id = ANY (p_challenges)
      ON CONFLICT (flag_id) DO UPDATE SET worth = excluded.worth WHERE v.worth <> excluded.worth;
    UPDATE challenge c SET total_score = now.total
      FROM (
        SELECT x.id, coalesce(sum(v.worth), x.base_score) AS total
        FROM challenge x LEFT JOIN flag_value v ON v.challenge_id = x.id
        WHERE x.id = ANY (p_challenges) GROUP BY x.id
      ) now
      WHERE c.id = now.id AND c.total_score <> now.total;
  END
  $$`;

// Counts all solvers again: when a flag is added or deleted, any holder may become complete or cease to be.
const REFRESH = `
  CREATE FUNCTION refresh_challenge(p_challenge integer) RETURNS void LANGUAGE plpgsql
  AS $$
  DECLARE
    v_flags integer;
  BEGIN
    PERFORM 1 FROM challenge WHERE id = p_challenge FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT count(*) INTO v_flags FROM flag WHERE challenge_id = p_challenge;
    UPDATE challenge SET flags_total = v_flags, solved_count = (
        SELECT count(*) FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
        WHERE p.challenge_id = p_challenge AND p.captured = v_flags AND NOT u.admin AND NOT u.banned)
      WHERE id = p_challenge;
    PERFORM revalue_flags(ARRAY[p_challenge]);
  END
  $$`;

// A user who begins (1) or ceases (-1) to count, or whose rows are about to go (0). The caller holds the user's lock,
// so that captures can only leave; what is complete is read after the challenges are locked, when nothing can.
const COUNT_SOLVER = `
  CREATE FUNCTION count_solver(p_user integer, p_step integer) RETURNS void LANGUAGE plpgsql
  AS $$
  DECLARE
    v_decaying integer[];
  BEGIN
    PERFORM 1 FROM challenge WHERE id IN (SELECT challenge_id FROM challenge_progress WHERE user_id = p_user)
      ORDER BY id FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    PERFORM notify_board();
    IF p_step = 0 THEN RETURN; END IF;
    WITH counted AS (
      UPDATE challenge c SET solved_count = c.solved_count + p_step FROM challenge_progress p
      WHERE p.user_id = p_user AND p.challenge_id = c.id AND p.captured = c.flags_total
      RETURNING c.id, c.score_mode
    )
    SELECT array_agg(id) INTO v_decaying FROM counted WHERE score_mode = 'decay';
    PERFORM revalue_flags(v_decaying);
  END
  $$`;

// Sent at the commit, and once however often it is asked for. A challenge that no ranked user holds moves no board.
const NOTIFY_BOARD = `
  CREATE FUNCTION notify_board(p_challenge integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql
  AS $$
  BEGIN
    IF p_challenge IS NULL OR EXISTS (
      SELECT 1 FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
      WHERE p.challenge_id = p_challenge AND NOT u.admin AND NOT u.banned
    ) THEN
      PERFORM pg_notify('vexil', '{"from":"database","name":"board","payload":{}}');
    END IF;
  END
  $$`;

// PL/pgSQL keeps its plan, an SQL function that cannot be inlined does not.
const SCORE = `
  CREATE FUNCTION challenge_score(p_user integer, p_challenge integer) RETURNS integer LANGUAGE plpgsql STABLE
  AS $$
  BEGIN
    RETURN (
      SELECT coalesce(sum(v.worth), 0) FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id
      WHERE k.user_id = p_user AND k.challenge_id = p_challenge);
  END
  $$`;

// Whoever writes captures holds the lock of their challenge: with all of them locked, captures stand still.
const REBUILD = `
  CREATE FUNCTION rebuild_totals() RETURNS void LANGUAGE plpgsql
  AS $$
  DECLARE
    v_challenges integer[] := ARRAY(SELECT id FROM challenge ORDER BY id FOR NO KEY UPDATE);
  BEGIN
    DELETE FROM challenge_progress p WHERE p.challenge_id = ANY (v_challenges)
      AND NOT EXISTS (SELECT 1 FROM capture k WHERE k.user_id = p.user_id AND k.challenge_id = p.challenge_id);
    INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, last_capture_id, last_captured_at)
      SELECT user_id, challenge_id, count(*), max(id), max(captured_at) FROM capture
      WHERE challenge_id = ANY (v_challenges) GROUP BY user_id, challenge_id
      ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = excluded.captured,
        last_capture_id = excluded.last_capture_id, last_captured_at = excluded.last_captured_at
      WHERE (p.captured, p.last_capture_id, p.last_captured_at)
        <> (excluded.captured, excluded.last_capture_id, excluded.last_captured_at);
    DELETE FROM flag_value v WHERE NOT EXISTS (SELECT 1 FROM flag f WHERE f.id = v.flag_id);
    PERFORM refresh_challenge(id) FROM unnest(v_challenges) AS id;
  END
  $$`;

export const FUNCTIONS = [REVALUE, REFRESH, NOTIFY_BOARD, COUNT_SOLVER, SCORE, REBUILD];
