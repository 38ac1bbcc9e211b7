-- Several submissions in one statement and one commit, those with the same index belonging together. `single` is left to
-- submit_flag: what needs more than a literal, an instance or a test, and a user who has no pace yet, whose pace another
-- transaction holds, or who is here for a second time. It waits for no pace, so one user cannot hold up the others.
-- Two batches cannot wait for each other: users and then challenges are locked in the order of their ids. Whoever holds
-- one for longer, such as an admin's edit, makes the batch fail, and its submissions go one by one.
-- Its plans are made once and use indexes: a plan for each batch would cost more than the batch.
DROP FUNCTION IF EXISTS submit_flags;
CREATE FUNCTION submit_flags(p_users integer[], p_challenges integer[], p_texts text[],
  p_burst integer, p_refill integer, p_per_minute integer, OUT verdicts json)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_paces submission_pace[] := ARRAY(
    SELECT s FROM submission_pace s WHERE s.user_id = ANY (p_users) ORDER BY s.user_id FOR UPDATE SKIP LOCKED);
  v_now timestamptz := clock_timestamp();
  v_verdicts json[];
  v_places integer[];
  v_flags integer[];
  v_versions integer[];
  r record;
BEGIN
  WITH submitted AS MATERIALIZED (
    SELECT t.n, t.user_id, t.challenge_id, t.text, p AS pace,
      pace_wait(p, t.challenge_id, v_now, p_burst, p_refill, p_per_minute) AS wait,
      row_number() OVER (PARTITION BY t.user_id ORDER BY t.n) AS turn
    FROM unnest(p_users, p_challenges, p_texts) WITH ORDINALITY t(user_id, challenge_id, text, n)
      LEFT JOIN unnest(v_paces) p ON p.user_id = t.user_id
  ), judged AS MATERIALIZED (
    SELECT s.n, s.user_id, s.challenge_id, s.text, s.pace, s.wait,
      CASE
        WHEN (s.pace).user_id IS NULL OR s.turn > 1 THEN 'single'
        WHEN s.wait > 0 THEN 'limited'
        WHEN m.flags_total IS NULL THEN 'absent'
        WHEN m.flags_total = 0 THEN 'noFlags'
        WHEN m.flag_id IS NOT NULL AND NOT m.test THEN 'right'
        WHEN m.flag_id IS NOT NULL OR m.kinds & 1 > 0 THEN 'single'
        -- A dynamic flag that was issued: to whom, and whether it still counts.
        WHEN m.kinds > 0 AND EXISTS (SELECT 1 FROM instance_flag x
          WHERE x.challenge_id = s.challenge_id AND x.key = flag_key_of('static', s.text)) THEN 'single'
        ELSE 'wrong'
      END AS outcome, m.flag_id, m.flags_version, m.test
    FROM submitted s LEFT JOIN LATERAL match_flag(s.user_id, s.challenge_id, s.text) m
        ON s.wait = 0 AND (s.pace).user_id IS NOT NULL
  ), recorded AS (
    -- In the order of challenges, whose rows the foreign key locks.
    INSERT INTO submission (user_id, challenge_id, text, result, created_at, test)
      SELECT user_id, challenge_id, text, 'wrong', v_now, test FROM judged WHERE outcome = 'wrong' ORDER BY challenge_id, n
  ), spent AS (
    UPDATE submission_pace p SET recent = x.recent, busy = x.busy, changed_at = x.changed_at
      FROM judged j CROSS JOIN LATERAL spent_pace(j.pace, j.challenge_id, v_now, p_refill, p_per_minute, true) x
      WHERE j.outcome = 'wrong' AND p.user_id = j.user_id
  )
  SELECT array_agg(json_build_array(CASE outcome WHEN 'right' THEN 'single' ELSE outcome END, wait) ORDER BY n),
    array_agg(n ORDER BY n) FILTER (WHERE outcome = 'right'),
    array_agg(flag_id ORDER BY n) FILTER (WHERE outcome = 'right'),
    array_agg(flags_version ORDER BY n) FILTER (WHERE outcome = 'right')
    INTO v_verdicts, v_places, v_flags, v_versions FROM judged;
  IF v_places IS NOT NULL THEN
    FOR r IN SELECT * FROM capture_matches(p_users, p_challenges, p_texts, v_places, v_flags, v_versions, p_refill, p_per_minute) LOOP
      v_verdicts[r.place] := r.verdict;
    END LOOP;
  END IF;
  verdicts := array_to_json(v_verdicts);
END
$$;
