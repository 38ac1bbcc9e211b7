-- Whether a user may open and write a challenge as one of its authors: with the role for its category. Notices have none.
-- PL/pgSQL keeps its plans. The arguments are columns and not the row, as a description may be long.
CREATE OR REPLACE FUNCTION is_author(p_user integer, p_challenge integer, p_category text) RETURNS boolean LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN p_category <> 'notice'
    AND EXISTS (SELECT 1 FROM challenge_author a WHERE a.challenge_id = p_challenge AND a.user_id = p_user)
    AND has_role(p_user, 'author', p_category);
END
$$;

-- An author has seen the flags. So the exclusion from captures outlasts the authorship, until an admin lifts it.
CREATE OR REPLACE FUNCTION exclude_author() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO author_exclusion (challenge_id, user_id) VALUES (NEW.challenge_id, NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER challenge_author_excludes AFTER INSERT ON challenge_author
  FOR EACH ROW EXECUTE FUNCTION exclude_author();
