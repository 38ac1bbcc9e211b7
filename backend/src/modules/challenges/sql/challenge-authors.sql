-- In PL/pgSQL, which keeps its plans; SQL functions with subqueries are planned at each call.

-- Whether a user may open and write a challenge as one of its authors: with the role for its category. Notices have none.
CREATE OR REPLACE FUNCTION is_author(p_user integer, c challenge) RETURNS boolean LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN c.category <> 'notice'
    AND EXISTS (SELECT 1 FROM challenge_author a WHERE a.challenge_id = c.id AND a.user_id = p_user)
    AND has_role(p_user, 'author', c.category);
END
$$;

-- Whether the tries of a user capture nothing: before the release, and by authors, whether their role goes on or not.
CREATE OR REPLACE FUNCTION is_test(p_user integer, c challenge) RETURNS boolean LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN NOT challenge_released(c)
    OR EXISTS (SELECT 1 FROM challenge_author a WHERE a.challenge_id = c.id AND a.user_id = p_user);
END
$$;
