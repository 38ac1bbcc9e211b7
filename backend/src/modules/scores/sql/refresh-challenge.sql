-- Counts flags and solvers again: after a flag was added or deleted, other users may have all flags.
CREATE OR REPLACE FUNCTION refresh_challenge(p_challenge integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_flags integer;
  v_solvers integer;
BEGIN
  PERFORM 1 FROM challenge WHERE id = p_challenge FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT count(*) INTO v_flags FROM flag WHERE challenge_id = p_challenge;
  UPDATE challenge SET flags_total = v_flags WHERE id = p_challenge AND flags_total <> v_flags;
  SELECT count(*) INTO v_solvers FROM solver WHERE challenge_id = p_challenge;
  PERFORM write_total(newest_total(p_challenge), v_solvers, NULL);
  PERFORM revalue_flags(ARRAY[p_challenge]);
END
$$;
