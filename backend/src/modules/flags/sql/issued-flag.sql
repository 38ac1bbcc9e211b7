-- Returns the dynamic flag with this text. `good` means that its instance runs or ended less than five minutes ago, or that
-- the user has captured the flag.
DROP FUNCTION IF EXISTS issued_flag;
CREATE FUNCTION issued_flag(p_user integer, p_challenge integer, p_text text, p_now timestamptz,
  OUT flag_id integer, OUT owner_id integer, OUT good boolean)
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  SELECT x.flag_id, x.user_id, x.user_id = p_user AND (
      coalesce(p_now < least(i.ended_at, i.expiration) + interval '5 minutes', true)
      OR EXISTS (SELECT 1 FROM capture k WHERE k.user_id = p_user AND k.flag_id = x.flag_id))
    INTO flag_id, owner_id, good
    FROM instance_flag x JOIN instance i ON i.id = x.instance_id
      JOIN flag f ON f.id = x.flag_id AND f.challenge_id = p_challenge AND f.kind = 'dynamic'
    WHERE x.challenge_id = p_challenge AND x.key = flag_key_of('static', p_text)
    ORDER BY x.user_id = p_user DESC LIMIT 1;
END
$$;
