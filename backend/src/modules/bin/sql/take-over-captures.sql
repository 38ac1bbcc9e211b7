-- Gives a new flag the captures of the deleted flags of its challenge that share a literal with it: a tool that deletes all
-- flags and creates them again takes nothing from the players. The caller holds the challenge's lock.
CREATE OR REPLACE FUNCTION take_over_captures(f flag) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_flags integer[] := ARRAY(
    SELECT d.id FROM deleted_flag d
    WHERE d.challenge_id = f.challenge_id AND d.kind = f.kind AND EXISTS (
      SELECT 1 FROM unnest(d.flag_literal::text || d.alternatives) AS literal
        JOIN flag_key k ON k.challenge_id = f.challenge_id AND k.key = flag_key_of(d.kind, literal)
      WHERE k.flag_id = f.id));
  v_submissions integer[];
BEGIN
  -- A restored flag is in the bin itself; it takes nothing but its own.
  IF cardinality(v_flags) = 0 OR f.id = ANY (v_flags) THEN RETURN; END IF;
  v_submissions := ARRAY(SELECT unnest(d.submissions) FROM deleted_flag d WHERE d.id = ANY (v_flags));
  -- Users are locked before challenges. Waiting here for one who is being deleted could wait for ever: start over instead.
  BEGIN
    PERFORM 1 FROM "user" u WHERE u.id IN (
        SELECT d.user_id FROM deleted_row d WHERE d.flag_id = ANY (v_flags)
        UNION ALL SELECT s.user_id FROM submission s WHERE s.id = ANY (v_submissions))
      ORDER BY u.id FOR KEY SHARE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN
    RAISE serialization_failure USING MESSAGE = 'a holder of the flag is being deleted';
  END;
  -- Its value first, which the rows of the captures record.
  PERFORM refresh_challenge(f.challenge_id);
  INSERT INTO capture (id, user_id, challenge_id, flag_id, captured_at, late)
    SELECT DISTINCT ON (k.user_id) k.id, k.user_id, f.challenge_id, f.id, k.captured_at, k.late
    FROM deleted_row d, jsonb_populate_record(NULL::capture, d.content) k
    WHERE d.flag_id = ANY (v_flags) AND d.source = 'capture' AND EXISTS (SELECT 1 FROM "user" u WHERE u.id = k.user_id)
    ORDER BY k.user_id, k.captured_at, k.id;
  PERFORM take_over_voids(f, v_flags);
  UPDATE submission SET flag_id = f.id WHERE id = ANY (v_submissions) AND flag_id IS NULL;
  UPDATE instance_flag x SET flag_id = f.id WHERE x.challenge_id = f.challenge_id AND x.flag_id = ANY (v_flags)
    AND NOT EXISTS (SELECT 1 FROM instance_flag y
      WHERE y.instance_id = x.instance_id AND y.flag_id = ANY (v_flags) AND y.flag_id > x.flag_id);
  UPDATE integrity_event SET flag_id = f.id WHERE challenge_id = f.challenge_id AND flag_id = ANY (v_flags);
  PERFORM purge_deleted_flag(id) FROM unnest(v_flags) AS id;
  PERFORM refresh_progress(ARRAY[f.challenge_id]);
  PERFORM notify_event('totals', '{"reason":"restored"}');
END
$$;

-- A voided capture stays voided. The new flag gets both rows, what was captured and its end, so that it can be restored.
CREATE OR REPLACE FUNCTION take_over_voids(f flag, p_flags integer[]) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  r record;
BEGIN
  FOR r IN
    SELECT DISTINCT ON (e.user_id) e.user_id, e.actor_id, e.reason, e.reason_en, made.at, made.late,
      CASE WHEN made.late THEN 0 ELSE v.worth END AS worth
    FROM score_event e
      JOIN flag_value v ON v.flag_id = f.id
      CROSS JOIN LATERAL (
        SELECT x.at, x.late FROM score_event x
        WHERE x.user_id = e.user_id AND x.flag_id = e.flag_id AND x.kind = 'capture' ORDER BY x.id DESC LIMIT 1) made
    WHERE e.kind = 'void' AND e.flag_id = ANY (p_flags) AND last_score_event(e.user_id, e.flag_id) = 'void'
      AND NOT EXISTS (SELECT 1 FROM capture k WHERE k.user_id = e.user_id AND k.flag_id = f.id)
    ORDER BY e.user_id, e.id DESC
  LOOP
    INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, late, at)
      VALUES ('capture', r.user_id, f.challenge_id, f.id, r.worth, r.late, r.at);
    INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, actor_id, reason, reason_en)
      VALUES ('void', r.user_id, f.challenge_id, f.id, -r.worth, r.actor_id, r.reason, r.reason_en);
  END LOOP;
END
$$;
