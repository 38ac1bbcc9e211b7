-- In PL/pgSQL, which keeps its plan; an SQL function that cannot be inlined does not.
CREATE OR REPLACE FUNCTION challenge_score(p_user integer, p_challenge integer) RETURNS integer LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(v.worth), 0) FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id
    WHERE k.user_id = p_user AND k.challenge_id = p_challenge AND NOT k.late);
END
$$;
