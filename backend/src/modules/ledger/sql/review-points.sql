-- What reviewers gave these users for a flag by the ledger, also while a capture is void: the points, since when they have any,
-- and since when they pass (null: they do not). No row for a user without points.
CREATE OR REPLACE FUNCTION review_states(p_users integer[], p_flag integer)
RETURNS TABLE (user_id integer, points integer, given_at timestamptz, passed_at timestamptz) LANGUAGE plpgsql STABLE
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH line AS (
    SELECT e.id, e.user_id, e.delta, e.at, e.passed FROM score_event e
    WHERE e.user_id = ANY (p_users) AND e.flag_id = p_flag AND e.kind = 'review'
  ), ended AS (
    SELECT l.user_id, max(l.id) FILTER (WHERE l.passed IS NULL) AS taken, max(l.id) FILTER (WHERE l.passed IS NOT TRUE) AS failed
    FROM line l GROUP BY l.user_id
  )
  SELECT l.user_id, sum(l.delta)::integer, min(l.at) FILTER (WHERE l.id > coalesce(d.taken, 0)),
    min(l.at) FILTER (WHERE l.id > coalesce(d.failed, 0))
  FROM line l JOIN ended d ON d.user_id = l.user_id
  GROUP BY l.user_id HAVING bool_or(l.id > coalesce(d.taken, 0));
END
$$;

-- Writes the captures of these users as `review_states` says. The ledger has the lines already.
CREATE OR REPLACE FUNCTION write_reviewed_captures(p_users integer[], p_challenge integer, p_flag integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('vexil.returning', 'on', true);
  INSERT INTO capture (user_id, challenge_id, flag_id, captured_at, points, passed, passed_at)
    SELECT s.user_id, p_challenge, p_flag, s.given_at, s.points, s.passed_at IS NOT NULL, s.passed_at
    FROM review_states(p_users, p_flag) s ORDER BY s.user_id
    ON CONFLICT ON CONSTRAINT capture_once
      DO UPDATE SET points = excluded.points, passed = excluded.passed, passed_at = excluded.passed_at;
  PERFORM set_config('vexil.returning', 'off', true);
END
$$;

-- Gives users points for a flag of kind `review`, or takes them away (null points); at most its score, at least 0. Points that
-- do not pass solve nothing. Each change counts from its own time, and is a line of the ledger. A void stays until it is
-- restored, with the newest points. As with submissions, banned users and authors of the challenge get no first points.
CREATE OR REPLACE FUNCTION give_review_points(p_users integer[], p_flag integer, p_points integer, p_passed boolean,
  p_actor integer, p_reason text DEFAULT NULL) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_challenge integer := (SELECT challenge_id FROM flag WHERE id = p_flag AND kind = 'review');
  v_score integer;
  v_points integer;
  v_passed boolean;
  v_now timestamptz;
BEGIN
  IF v_challenge IS NULL OR NOT lock_captures(v_challenge, p_users) THEN RETURN; END IF;
  -- The flag may have been deleted while this waited for the locks.
  SELECT score INTO v_score FROM flag WHERE id = p_flag AND challenge_id = v_challenge;
  IF NOT FOUND THEN RETURN; END IF;
  IF p_points IS NOT NULL THEN
    v_points := least(greatest(p_points, 0), v_score);
    v_passed := coalesce(p_passed, false);
  END IF;
  v_now := clock_timestamp();
  INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, passed, actor_id, reason, at)
    SELECT 'review', u.id, v_challenge, p_flag, coalesce(v_points, 0) - coalesce(s.points, 0), v_passed, p_actor, p_reason, v_now
    FROM "user" u LEFT JOIN review_states(p_users, p_flag) s ON s.user_id = u.id
    WHERE u.id = ANY (p_users) AND CASE
      WHEN s.user_id IS NOT NULL THEN (s.points, s.passed_at IS NOT NULL) IS DISTINCT FROM (v_points, v_passed)
      ELSE v_points IS NOT NULL AND NOT u.banned AND NOT EXISTS (
        SELECT 1 FROM author_exclusion a WHERE a.challenge_id = v_challenge AND a.user_id = u.id)
      END
    ORDER BY u.id;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_points IS NULL THEN
    DELETE FROM capture WHERE user_id = ANY (p_users) AND flag_id = p_flag;
  ELSE
    PERFORM write_reviewed_captures(
      ARRAY(SELECT n FROM unnest(p_users) n WHERE last_score_event(n, p_flag) IS DISTINCT FROM 'void'), v_challenge, p_flag);
  END IF;
  PERFORM refresh_captures(v_challenge, p_users);
END
$$;
