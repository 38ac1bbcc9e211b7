-- Records a correct submission. The caller holds the user's and the challenge's lock, and the flag belongs to it.
DROP FUNCTION IF EXISTS capture_flag;
CREATE FUNCTION capture_flag(p_user integer, c challenge, p_flag integer, p_text text, p_ranked boolean,
  OUT fresh boolean, OUT counted boolean, OUT score integer, OUT earned integer, OUT total integer, OUT complete boolean,
  OUT blood_rank integer, OUT voided boolean)
LANGUAGE plpgsql
AS $$
DECLARE
  -- Taken under the lock, so that the times of one challenge's captures are in the order of their commits.
  v_now timestamptz := clock_timestamp();
  v_capture integer;
  v_captured integer := 0;
  v_in_time integer := 0;
  -- Decided here once: moving the closing time afterwards changes no capture.
  v_late boolean := coalesce(v_now >= c.closes_at, false);
  t challenge_total := newest_total(c.id);
BEGIN
  -- Before the release only admins and authors get here, and authors know the flags: their submission is recorded only.
  counted := challenge_released(c)
    AND NOT EXISTS (SELECT 1 FROM author_exclusion a WHERE a.challenge_id = c.id AND a.user_id = p_user);
  voided := last_score_event(p_user, p_flag) IS NOT DISTINCT FROM 'void';
  IF voided THEN
    fresh := false;
  ELSIF counted THEN
    INSERT INTO capture (user_id, challenge_id, flag_id, captured_at, late) VALUES (p_user, c.id, p_flag, v_now, v_late)
      ON CONFLICT ON CONSTRAINT capture_once DO NOTHING RETURNING id INTO v_capture;
    fresh := v_capture IS NOT NULL;
  ELSE
    fresh := NOT EXISTS (SELECT 1 FROM capture k WHERE k.user_id = p_user AND k.flag_id = p_flag);
  END IF;
  IF fresh AND counted THEN
    INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at)
      VALUES (p_user, c.id, 1, (NOT v_late)::integer, v_capture, v_now)
      ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = p.captured + 1, in_time = p.in_time + excluded.in_time,
        last_capture_id = excluded.last_capture_id, last_captured_at = excluded.last_captured_at
      RETURNING p.captured, p.in_time INTO v_captured, v_in_time;
    complete := v_captured = c.flags_total;
    IF v_in_time = c.flags_total AND p_ranked THEN
      blood_rank := t.solved_count + 1;
      PERFORM write_total(t, blood_rank, NULL);
      IF c.score_mode = 'decay' THEN
        PERFORM revalue_flags(ARRAY[c.id]);
        t := newest_total(c.id);
      END IF;
    END IF;
  ELSE
    complete := false;
  END IF;
  total := t.total_score;
  SELECT CASE WHEN v_late THEN 0 ELSE v.worth END INTO score FROM flag_value v WHERE v.flag_id = p_flag;
  earned := CASE WHEN v_in_time = c.flags_total THEN total WHEN v_captured = 1 THEN score
    ELSE challenge_score(p_user, c.id) END;
  INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at, test)
    VALUES (p_user, c.id, p_flag, p_text, CASE WHEN fresh THEN 'correct' ELSE 'duplicate' END,
      CASE WHEN fresh AND counted THEN score ELSE 0 END, v_now, NOT counted);
END
$$;
