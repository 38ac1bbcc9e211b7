-- Ends what lives of a user or of a challenge; the other argument is NULL.
CREATE OR REPLACE FUNCTION release_instance(p_user integer, p_challenge integer, p_reason text) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE instance SET state = CASE state WHEN 'queued' THEN 'stopped' ELSE 'stopping' END, ending = 'stopped', reason = p_reason
    WHERE (user_id = p_user OR challenge_id = p_challenge) AND state IN ('queued', 'starting', 'running');
END
$$;

CREATE OR REPLACE FUNCTION user_banned_instances() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM release_instance(NEW.id, NULL, 'banned');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_instances_banned AFTER UPDATE OF banned ON "user"
  FOR EACH ROW WHEN (NEW.banned AND NOT OLD.banned) EXECUTE FUNCTION user_banned_instances();
