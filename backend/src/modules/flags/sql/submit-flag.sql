-- One submission in one round trip: limit, visibility, match, record, capture, medal and release of the instance.
-- Locks are taken in one order: submission_pace, user, challenge, instance, live events (locks.ts).
DROP FUNCTION IF EXISTS submit_flag;
CREATE FUNCTION submit_flag(p_user integer, p_challenge integer, p_text text,
  p_judged_version integer, p_regex_flag integer, p_burst integer, p_refill integer, p_per_minute integer,
  OUT outcome text, OUT wait double precision, OUT flags_version integer, OUT category text, OUT flag_id integer,
  OUT score integer, OUT earned integer, OUT total integer, OUT complete boolean, OUT blood_rank integer,
  OUT counted boolean, OUT ranked boolean, OUT capture_id integer)
LANGUAGE plpgsql
AS $$
DECLARE
  pace submission_pace;
  u "user";
  c challenge;
  v_kinds integer;
  v_admin boolean;
  v_test boolean;
  v_issued integer;
  v_owner integer;
  v_good boolean;
  v_fresh boolean;
  v_voided boolean;
  v_now timestamptz;
BEGIN
  -- Submissions of one user run one after another, on whatever process they arrived.
  SELECT * INTO pace FROM submission_pace s WHERE s.user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO submission_pace (user_id) VALUES (p_user) ON CONFLICT DO NOTHING;
    SELECT * INTO pace FROM submission_pace s WHERE s.user_id = p_user FOR UPDATE;
  END IF;
  v_now := clock_timestamp();
  wait := pace_wait(pace, p_challenge, v_now, p_burst, p_refill, p_per_minute);
  IF wait > 0 THEN outcome := 'limited'; RETURN; END IF;
  LOOP
    v_owner := NULL;
    -- Challenge and match in one statement: the text is judged against one committed version.
    SELECT x.flags_total, x.flags_version, k.flag_id,
        (SELECT bit_or(CASE f.kind WHEN 'regex' THEN 1 WHEN 'dynamic' THEN 2 ELSE 0 END) FROM flag f WHERE f.challenge_id = x.id),
        v.admin, NOT challenge_released(x) OR EXISTS (
          SELECT 1 FROM challenge_author a WHERE a.challenge_id = x.id AND a.user_id = p_user)
      INTO c.flags_total, flags_version, flag_id, v_kinds, v_admin, v_test
      FROM challenge x JOIN "user" v ON v.id = p_user
        LEFT JOIN flag_key k ON k.challenge_id = x.id
          AND k.key IN (flag_key_of('static', p_text), flag_key_of('caseInsensitive', p_text))
      WHERE x.id = p_challenge AND (challenge_released(x) OR v.admin OR is_author(p_user, x.id, x.category))
      LIMIT 1;
    IF NOT FOUND THEN outcome := 'absent'; RETURN; END IF;
    IF c.flags_total = 0 THEN outcome := 'noFlags'; RETURN; END IF;
    IF flag_id IS NULL AND v_kinds & 1 > 0 THEN
      IF p_judged_version IS DISTINCT FROM flags_version THEN outcome := 'judge'; RETURN; END IF;
      flag_id := p_regex_flag;
    END IF;
    IF flag_id IS NULL AND v_kinds & 2 > 0 THEN
      SELECT d.flag_id, d.owner_id, d.good INTO v_issued, v_owner, v_good
        FROM issued_flag(p_user, p_challenge, p_text, v_now) d;
      IF v_good THEN flag_id := v_issued; END IF;
    END IF;
    IF flag_id IS NULL THEN
      outcome := CASE WHEN v_owner = p_user THEN 'gone' ELSE 'wrong' END;
      IF v_owner <> p_user AND NOT v_admin THEN
        INSERT INTO integrity_event (user_id, owner_id, challenge_id, flag_id, created_at)
          VALUES (p_user, v_owner, p_challenge, v_issued, v_now);
      END IF;
      INSERT INTO submission (user_id, challenge_id, text, result, created_at, test)
        VALUES (p_user, p_challenge, p_text, 'wrong', v_now, v_test);
      PERFORM spend_pace(pace, p_challenge, v_now, p_refill, p_per_minute, true);
      RETURN;
    END IF;
    -- A ban waits for this submission or is seen by it; captures of one challenge run one after another.
    SELECT * INTO u FROM "user" v WHERE v.id = p_user FOR SHARE;
    IF u.banned THEN outcome := 'banned'; RETURN; END IF;
    SELECT * INTO c FROM challenge x WHERE x.id = p_challenge FOR NO KEY UPDATE;
    EXIT WHEN c.flags_version = flags_version AND (challenge_released(c) OR u.admin OR is_author(p_user, c.id, c.category));
  END LOOP;
  ranked := u.ranked;
  SELECT k.fresh, k.score, k.earned, k.total, k.complete, k.blood_rank, k.counted, k.voided
    INTO v_fresh, score, earned, total, complete, blood_rank, counted, v_voided
    FROM capture_flag(p_user, c, flag_id, p_text, ranked) k;
  PERFORM spend_pace(pace, p_challenge, v_now, p_refill, p_per_minute, false);
  outcome := CASE WHEN v_voided THEN 'voided' WHEN v_fresh THEN 'correct' ELSE 'duplicate' END;
  IF v_fresh AND counted THEN capture_id := currval('capture_id_seq'); END IF;
  category := c.category;

  IF complete AND c.config_id IS NOT NULL THEN
    UPDATE instance i SET state = CASE i.state WHEN 'queued' THEN 'stopped' ELSE 'stopping' END,
        ending = 'stopped', reason = 'solved'
      WHERE i.user_id = p_user AND i.challenge_id = c.id AND i.state IN ('queued', 'starting', 'running')
        AND EXISTS (SELECT 1 FROM setting s WHERE s.key = 'instances.releaseOnSolve' AND s.value = 'true');
  END IF;
  IF blood_rank <= 3 THEN PERFORM announce_blood(c.id, p_user, blood_rank); END IF;
END
$$;
