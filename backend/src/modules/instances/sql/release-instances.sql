-- Ends what lives of a user or of a challenge; the other argument is NULL.
CREATE OR REPLACE FUNCTION release_instance(p_user integer, p_challenge integer, p_reason text) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE instance SET state = CASE state WHEN 'queued' THEN 'stopped' ELSE 'stopping' END, ending = 'stopped', reason = p_reason
    WHERE (user_id = p_user OR challenge_id = p_challenge) AND state IN ('queued', 'starting', 'running');
END
$$;
