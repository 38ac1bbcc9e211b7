-- Derives all progress, counts and values from the captures. Writers of captures hold the lock of their challenge,
-- so with all challenges locked no capture changes.
CREATE OR REPLACE FUNCTION rebuild_totals() RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_challenges integer[] := ARRAY(SELECT id FROM challenge ORDER BY id FOR NO KEY UPDATE);
BEGIN
  DELETE FROM challenge_progress p WHERE p.challenge_id = ANY (v_challenges)
    AND NOT EXISTS (SELECT 1 FROM capture k WHERE k.user_id = p.user_id AND k.challenge_id = p.challenge_id);
  INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at)
    SELECT user_id, challenge_id, count(*), count(*) FILTER (WHERE NOT late), max(id), max(captured_at) FROM capture
    WHERE challenge_id = ANY (v_challenges) GROUP BY user_id, challenge_id
    ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = excluded.captured, in_time = excluded.in_time,
      last_capture_id = excluded.last_capture_id, last_captured_at = excluded.last_captured_at
    WHERE (p.captured, p.in_time, p.last_capture_id, p.last_captured_at)
      <> (excluded.captured, excluded.in_time, excluded.last_capture_id, excluded.last_captured_at);
  DELETE FROM flag_value v WHERE NOT EXISTS (SELECT 1 FROM flag f WHERE f.id = v.flag_id);
  PERFORM refresh_challenge(id) FROM unnest(v_challenges) AS id;
END
$$;
