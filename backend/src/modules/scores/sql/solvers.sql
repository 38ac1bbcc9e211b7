-- Who solved a challenge: who holds all its flags, each captured before it closed. Also users who are on no board.
-- The planner takes these functions into the calling statement.
CREATE OR REPLACE FUNCTION solves_of(c challenge) RETURNS TABLE (user_id integer, solved_at timestamptz, capture_id integer)
LANGUAGE sql STABLE
AS $$
  SELECT p.user_id, p.last_captured_at, p.last_capture_id FROM challenge_progress p
  WHERE p.challenge_id = c.id AND p.in_time = c.flags_total
$$;

-- Who of them counts as a solver: users on boards.
CREATE OR REPLACE FUNCTION solvers_of(c challenge)
RETURNS TABLE (user_id integer, username varchar, user_group smallint, solved_at timestamptz, capture_id integer)
LANGUAGE sql STABLE
AS $$
  SELECT s.user_id, u.username, u.user_group, s.solved_at, s.capture_id
  FROM solves_of(c) s JOIN "user" u ON u.id = s.user_id WHERE u.ranked
$$;

-- The solvers before a time in their order: so many, or all for null. The first three get medals.
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

-- Who solved a challenge first: the first blood. None for a challenge that nobody has solved.
CREATE OR REPLACE VIEW first_solve AS
  SELECT c.id AS challenge_id, c.category, f.user_id, f.solved_at
  FROM challenge c CROSS JOIN LATERAL first_solvers(c, 'infinity', 1) f;
