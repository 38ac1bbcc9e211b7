-- What a captured flag gives: its value, or nothing if it was captured after its challenge closed.
CREATE OR REPLACE FUNCTION capture_points(p_value integer, p_late boolean) RETURNS integer LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN p_late THEN 0 ELSE p_value END
$$;

-- In PL/pgSQL, which keeps its plan; an SQL function that cannot be inlined does not.
CREATE OR REPLACE FUNCTION challenge_score(p_user integer, p_challenge integer) RETURNS integer LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (SELECT coalesce(sum(k.points), 0) FROM counted_capture k WHERE k.user_id = p_user AND k.challenge_id = p_challenge);
END
$$;
