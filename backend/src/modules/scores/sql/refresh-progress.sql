-- Computes the progress of these users (null: all) in these challenges again from the captures. The caller holds the locks of
-- the challenges. Only hash joins: after many captures moved, the planner expects few rows, and other joins take quadratic time.
CREATE OR REPLACE FUNCTION refresh_progress(p_challenges integer[], p_users integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET enable_nestloop = off SET enable_mergejoin = off
AS $$
BEGIN
  DELETE FROM challenge_progress p
    WHERE p.challenge_id = ANY (p_challenges) AND (p_users IS NULL OR p.user_id = ANY (p_users))
      -- Without this repeated condition the captures of all challenges would be read.
      AND NOT EXISTS (SELECT 1 FROM capture k
        WHERE k.user_id = p.user_id AND k.challenge_id = p.challenge_id AND k.challenge_id = ANY (p_challenges));
  INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at)
    SELECT user_id, challenge_id, count(*), count(*) FILTER (WHERE NOT late AND passed), max(id),
      max(greatest(captured_at, passed_at)) FROM capture
    WHERE challenge_id = ANY (p_challenges) AND (p_users IS NULL OR user_id = ANY (p_users))
    GROUP BY user_id, challenge_id
    ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = excluded.captured, in_time = excluded.in_time,
      last_capture_id = excluded.last_capture_id, last_captured_at = excluded.last_captured_at
    WHERE (p.captured, p.in_time, p.last_capture_id, p.last_captured_at)
      <> (excluded.captured, excluded.in_time, excluded.last_capture_id, excluded.last_captured_at);
END
$$;
