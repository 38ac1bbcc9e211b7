-- Recounts flags and solvers: a flag added or deleted may complete any holder, or the reverse.
CREATE OR REPLACE FUNCTION refresh_challenge(p_challenge integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_flags integer;
  v_solvers integer;
BEGIN
  PERFORM 1 FROM challenge WHERE id = p_challenge FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT count(*) INTO v_flags FROM flag WHERE challenge_id = p_challenge;
  SELECT count(*) INTO v_solvers FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
    WHERE p.challenge_id = p_challenge AND p.in_time = v_flags AND u.ranked;
  UPDATE challenge SET flags_total = v_flags WHERE id = p_challenge AND flags_total <> v_flags;
  PERFORM write_total(newest_total(p_challenge), v_solvers, NULL);
  PERFORM revalue_flags(ARRAY[p_challenge]);
END
$$;
