-- The users who captured and passed all flags of a challenge before it closed, also users who are on no board.
-- The planner inlines these functions into the calling statement.
CREATE OR REPLACE FUNCTION solves_of(c challenge) RETURNS TABLE (user_id integer, solved_at timestamptz, capture_id integer)
LANGUAGE sql STABLE
AS $$
  SELECT p.user_id, p.last_captured_at, p.last_capture_id FROM challenge_progress p
  WHERE p.challenge_id = c.id AND p.in_time = c.flags_total
$$;

-- The solvers of a challenge: those of `solves_of` who are on boards.
CREATE OR REPLACE FUNCTION solvers_of(c challenge)
RETURNS TABLE (user_id integer, username varchar, user_group smallint, solved_at timestamptz, capture_id integer)
LANGUAGE sql STABLE
AS $$
  SELECT s.user_id, u.username, u.user_group, s.solved_at, s.capture_id
  FROM solves_of(c) s JOIN "user" u ON u.id = s.user_id WHERE u.ranked
$$;

-- The solvers of a challenge at a former time by the captures of today: also those whose points of reviewers passed then, and
-- did not later. A challenge has one reviewed flag. The planner leaves the second part out where there is no end.
CREATE OR REPLACE FUNCTION solvers_until(c challenge, p_until timestamptz)
RETURNS TABLE (user_id integer, username varchar, solved_at timestamptz, capture_id integer) LANGUAGE sql STABLE
AS $$
  SELECT s.user_id, s.username, s.solved_at, s.capture_id FROM solvers_of(c) s WHERE s.solved_at < p_until
  UNION ALL
  SELECT u.id, u.username, greatest(given.passed_at, others.captured_at), k.id
  FROM capture k JOIN "user" u ON u.id = k.user_id AND u.ranked
    CROSS JOIN LATERAL (
      SELECT min(e.at) FILTER (WHERE e.id > failed.id) AS passed_at
      FROM score_event e CROSS JOIN (
        SELECT coalesce(max(f.id), 0) AS id FROM score_event f
        WHERE f.user_id = k.user_id AND f.flag_id = k.flag_id AND f.kind = 'review' AND f.at < p_until AND f.passed IS NOT TRUE) failed
      WHERE e.user_id = k.user_id AND e.flag_id = k.flag_id AND e.kind = 'review' AND e.at >= k.captured_at AND e.at < p_until) given
    CROSS JOIN LATERAL (
      SELECT count(*) AS flags, max(o.captured_at) AS captured_at FROM capture o
      WHERE o.user_id = k.user_id AND o.challenge_id = k.challenge_id AND o.points IS NULL AND NOT o.late AND o.captured_at < p_until) others
  WHERE isfinite(p_until) AND k.challenge_id = c.id AND k.points IS NOT NULL AND (NOT k.passed OR k.passed_at >= p_until)
    AND given.passed_at IS NOT NULL AND others.flags = c.flags_total - 1
$$;

-- The first solvers of a challenge before a time, in their order; all solvers where the count is null.
CREATE OR REPLACE FUNCTION first_solvers(c challenge, p_until timestamptz, p_count integer)
RETURNS TABLE (rank integer, user_id integer, username varchar, solved_at timestamptz) LANGUAGE sql STABLE
AS $$
  SELECT (row_number() OVER turns)::integer, s.user_id, s.username, s.solved_at
  FROM solvers_until(c, p_until) s
  WINDOW turns AS (ORDER BY s.solved_at, s.capture_id)
  ORDER BY s.solved_at, s.capture_id LIMIT p_count
$$;

-- The solvers of all challenges.
CREATE OR REPLACE VIEW solver AS
  SELECT c.id AS challenge_id, s.user_id, s.username, s.user_group, s.solved_at
  FROM challenge c CROSS JOIN LATERAL solvers_of(c) s;

-- The first solver (first blood) of each challenge that has been solved.
CREATE OR REPLACE VIEW first_solve AS
  SELECT c.id AS challenge_id, c.category, f.user_id, f.solved_at
  FROM challenge c CROSS JOIN LATERAL first_solvers(c, 'infinity', 1) f;
