-- The users who captured all flags of a challenge before it closed, also users who are on no board.
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

-- The first solvers of a challenge before a time, in their order; all solvers where the count is null.
CREATE OR REPLACE FUNCTION first_solvers(c challenge, p_until timestamptz, p_count integer)
RETURNS TABLE (rank integer, user_id integer, username varchar, solved_at timestamptz) LANGUAGE sql STABLE
AS $$
  SELECT (row_number() OVER turns)::integer, s.user_id, s.username, s.solved_at
  FROM solvers_of(c) s WHERE s.solved_at < p_until
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
