-- Ends the live instances of a user or of a challenge; the other argument is NULL.
CREATE OR REPLACE FUNCTION release_instance(p_user integer, p_challenge integer, p_reason text) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE instance SET state = CASE state WHEN 'queued' THEN 'stopped' ELSE 'stopping' END, ending = 'stopped', reason = p_reason
    WHERE (user_id = p_user OR challenge_id = p_challenge) AND state IN ('queued', 'starting', 'running');
END
$$;

-- Ends the instances of solved challenges, if a setting says so. The arrays are pairs of a user and a challenge.
CREATE OR REPLACE FUNCTION release_solved_instances(p_users integer[], p_challenges integer[]) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE instance i SET state = CASE i.state WHEN 'queued' THEN 'stopped' ELSE 'stopping' END, ending = 'stopped', reason = 'solved'
    FROM (
      SELECT x.id FROM instance x JOIN unnest(p_users, p_challenges) s(user_id, challenge_id) USING (user_id, challenge_id)
      WHERE x.state IN ('queued', 'starting', 'running')
        AND EXISTS (SELECT 1 FROM setting WHERE key = 'instances.releaseOnSolve' AND value = 'true')
      ORDER BY x.id FOR NO KEY UPDATE OF x
    ) solved
    WHERE i.id = solved.id;
END
$$;
