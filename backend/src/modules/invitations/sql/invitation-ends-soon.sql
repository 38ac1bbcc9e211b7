-- Whether a valid code has at most a tenth of its uses left or ends within three days. Codes for one use count only by time.
CREATE OR REPLACE FUNCTION invitation_ends_soon(i invitation) RETURNS boolean LANGUAGE sql STABLE
AS 'SELECT i.uses < i.max_uses AND coalesce(i.expires_at > statement_timestamp(), true)
  AND (i.max_uses > 1 AND i.uses * 10 >= i.max_uses * 9
    OR coalesce(i.expires_at < statement_timestamp() + interval ''3 days'', false))';
