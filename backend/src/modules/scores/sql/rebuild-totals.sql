-- Computes the progress, counts and values of these challenges (null: all) again from the captures. Writers of captures lock
-- the challenge, so no capture changes while this function holds that lock.
DROP FUNCTION IF EXISTS rebuild_totals();
CREATE OR REPLACE FUNCTION rebuild_totals(p_challenges integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_challenges integer[] := ARRAY(
    SELECT id FROM challenge WHERE p_challenges IS NULL OR id = ANY (p_challenges) ORDER BY id FOR NO KEY UPDATE);
BEGIN
  INSERT INTO challenge_total (challenge_id, step, solved_count, total_score)
    SELECT c.id, 1, 0, 0 FROM unnest(v_challenges) AS c (id)
    WHERE NOT EXISTS (SELECT 1 FROM challenge_total t WHERE t.challenge_id = c.id);
  PERFORM refresh_progress(v_challenges);
  DELETE FROM flag_value v WHERE (p_challenges IS NULL OR v.challenge_id = ANY (p_challenges))
    AND NOT EXISTS (SELECT 1 FROM flag f WHERE f.id = v.flag_id);
  PERFORM refresh_challenge(id) FROM unnest(v_challenges) AS id;
END
$$;
