-- A user starts (1) or stops (-1) to be ranked, or is deleted unranked (0). The caller holds the lock of the user,
-- and what is complete is read after the challenges are locked, when no capture can change it.
CREATE OR REPLACE FUNCTION count_solver(p_user integer, p_step integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_decaying integer[];
BEGIN
  PERFORM 1 FROM challenge WHERE id IN (SELECT challenge_id FROM challenge_progress WHERE user_id = p_user)
    ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM notify_board();
  IF p_step = 0 THEN RETURN; END IF;
  WITH counted AS (
    UPDATE challenge c SET solved_count = c.solved_count + p_step FROM challenge_progress p
    WHERE p.user_id = p_user AND p.challenge_id = c.id AND p.captured = c.flags_total
    RETURNING c.id, c.score_mode
  )
  SELECT array_agg(id) INTO v_decaying FROM counted WHERE score_mode = 'decay';
  PERFORM revalue_flags(v_decaying);
END
$$;
