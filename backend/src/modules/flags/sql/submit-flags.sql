-- Several submissions in one statement and one commit, those with the same index belonging together. It finishes what is
-- limited, absent, without flags or wrong. `single` is left to submit_flag, which takes the locks that a match needs:
-- also of a user who has no pace yet, whose pace another transaction holds, or who is here for a second time.
-- It waits for no lock of a pace, so one user cannot hold up the others.
DROP FUNCTION IF EXISTS submit_flags;
CREATE FUNCTION submit_flags(p_users integer[], p_challenges integer[], p_texts text[],
  p_burst integer, p_refill integer, p_per_minute integer, OUT verdicts json)
LANGUAGE plpgsql
AS $$
DECLARE
  v_paces submission_pace[] := ARRAY(
    SELECT s FROM submission_pace s WHERE s.user_id = ANY (p_users) ORDER BY s.user_id FOR UPDATE SKIP LOCKED);
  v_now timestamptz := clock_timestamp();
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
        WHEN m.flag_id IS NOT NULL OR m.kinds > 0 THEN 'single'
        ELSE 'wrong'
      END AS outcome, m.test
    FROM submitted s LEFT JOIN LATERAL match_flag(s.user_id, s.challenge_id, s.text) m
        ON s.wait = 0 AND (s.pace).user_id IS NOT NULL
  ), recorded AS (
    -- In the order of challenges, whose rows the foreign key locks.
    INSERT INTO submission (user_id, challenge_id, text, result, created_at, test)
      SELECT user_id, challenge_id, text, 'wrong', v_now, test FROM judged WHERE outcome = 'wrong' ORDER BY challenge_id, n
  ), spent AS (
    UPDATE submission_pace p SET recent = x.recent, busy = x.busy
      FROM judged j CROSS JOIN LATERAL spent_pace(j.pace, j.challenge_id, v_now, p_refill, p_per_minute, true) x
      WHERE j.outcome = 'wrong' AND p.user_id = j.user_id
  )
  SELECT json_agg(json_build_array(outcome, wait) ORDER BY n) INTO verdicts FROM judged;
END
$$;
