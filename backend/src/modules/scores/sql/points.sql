DROP FUNCTION IF EXISTS capture_points(integer, boolean);
-- Whether a capture at this time is late: it gives no points and does not solve the challenge.
CREATE OR REPLACE FUNCTION is_late(c challenge, p_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(p_at >= c.closes_at, false)
$$;

-- The points of a captured flag: those that a reviewer gave, or the value of the flag, or 0 if it is late.
CREATE OR REPLACE FUNCTION capture_points(p_value integer, p_late boolean, p_points integer) RETURNS integer LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN p_points IS NOT NULL THEN p_points WHEN p_late THEN 0 ELSE p_value END
$$;

-- The score of a user in a challenge. PL/pgSQL keeps its plan; an SQL function that is not inlined is planned at each call.
CREATE OR REPLACE FUNCTION challenge_score(p_user integer, p_challenge integer) RETURNS integer LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (SELECT coalesce(sum(k.points), 0) FROM counted_capture k WHERE k.user_id = p_user AND k.challenge_id = p_challenge);
END
$$;
