-- Whether a user may open and write a challenge as one of its authors: with the role for its category. Notices have none.
-- In PL/pgSQL, which keeps its plans; without the row, whose description may be long.
CREATE OR REPLACE FUNCTION is_author(p_user integer, p_challenge integer, p_category text) RETURNS boolean LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN p_category <> 'notice'
    AND EXISTS (SELECT 1 FROM challenge_author a WHERE a.challenge_id = p_challenge AND a.user_id = p_user)
    AND has_role(p_user, 'author', p_category);
END
$$;
