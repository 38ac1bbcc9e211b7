-- Derives all progress, counts and values from the captures. Writers of captures hold the lock of their challenge,
-- so with all challenges locked no capture changes.
CREATE OR REPLACE FUNCTION rebuild_totals() RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_challenges integer[] := ARRAY(SELECT id FROM challenge ORDER BY id FOR NO KEY UPDATE);
BEGIN
  PERFORM refresh_progress(v_challenges);
  DELETE FROM flag_value v WHERE NOT EXISTS (SELECT 1 FROM flag f WHERE f.id = v.flag_id);
  PERFORM refresh_challenge(id) FROM unnest(v_challenges) AS id;
END
$$;
