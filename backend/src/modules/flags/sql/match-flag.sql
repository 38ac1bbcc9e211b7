-- Returns the challenge, if the user may see it, and the flag whose literal is the text. One statement, so that the text is
-- judged against one committed version. `kinds` has bit 1 for regex flags and bit 2 for dynamic flags.
-- A challenge that is being deleted counts as deleted, so that submissions do not wait for its locks.
-- A `test` captures nothing: it is made before the release, or by a present or former author.
-- PostgreSQL inlines the function into the calling statement.
DROP FUNCTION IF EXISTS match_flag;
CREATE FUNCTION match_flag(p_user integer, p_challenge integer, p_text text)
RETURNS TABLE (flags_total integer, flags_version integer, flag_id integer, kinds integer, admin boolean, banned boolean, test boolean)
LANGUAGE sql STABLE
AS $$
  SELECT x.flags_total, x.flags_version, k.flag_id,
    (SELECT bit_or(CASE f.kind WHEN 'regex' THEN 1 WHEN 'dynamic' THEN 2 ELSE 0 END) FROM flag f WHERE f.challenge_id = x.id),
    v.admin, v.banned, NOT challenge_released(x) OR EXISTS (
      SELECT 1 FROM author_exclusion a WHERE a.challenge_id = x.id AND a.user_id = p_user)
  FROM challenge x JOIN "user" v ON v.id = p_user
    LEFT JOIN flag_key k ON k.challenge_id = x.id
      AND k.key IN (flag_key_of('static', p_text), flag_key_of('caseInsensitive', p_text))
  WHERE x.id = p_challenge AND (x.leaving_until IS NULL OR x.leaving_until < statement_timestamp())
    AND (challenge_released(x) AND is_addressed(x, v.user_group) OR v.admin OR is_author(p_user, x.id, x.category))
  LIMIT 1
$$;
