-- Removes a person from the log: name, address and request id of their own actions, and the values of rows about them. These are rows
-- whose target is in `p_targets` (ids by resource), and rows whose values contain one of `p_words` (names, addresses, numbers; lower case).
CREATE OR REPLACE FUNCTION forget_person_in_audit_log(p_user integer, p_targets jsonb, p_words text[]) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  -- The words as JSON text. A word of fewer than six characters keeps its quotes, so that it matches only whole values.
  v_words text[] := ARRAY(
    SELECT CASE WHEN length(word) < 6 THEN quoted ELSE substr(quoted, 2, length(quoted) - 2) END
    FROM unnest(p_words) AS word, LATERAL (SELECT to_jsonb(word)::text AS quoted) q);
BEGIN
  PERFORM set_config('vexil.forgetting', 'on', true);
  UPDATE audit_log SET actor_id = NULL, actor_name = '', ip = '', request_id = '' WHERE actor_id = p_user;
  UPDATE audit_log l SET before = NULL, after = NULL
    WHERE (l.before IS NOT NULL OR l.after IS NOT NULL) AND (
      p_targets -> l.resource @> to_jsonb(l.target_id)
      OR EXISTS (SELECT 1 FROM unnest(v_words) AS word WHERE position(word IN lower(concat(l.before, l.after))) > 0));
  PERFORM set_config('vexil.forgetting', 'off', true);
END
$$;
