-- Records the right submissions of different users at the array indexes `p_places`. A submission at an index in `p_tests`
-- captures nothing. The caller holds the locks of the users and the challenges.
DROP FUNCTION IF EXISTS capture_flags;
CREATE FUNCTION capture_flags(p_places integer[], p_tests integer[],
  p_users integer[], p_challenges integer[], p_texts text[], p_flags integer[])
RETURNS TABLE (place integer, outcome text, score integer, earned integer, total integer, complete boolean,
  blood_rank integer, ranked boolean, capture_id integer)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  -- The times by place. The clock is read under the locks, so the captures of a challenge have times in the order of their commits.
  v_times timestamptz[] := ARRAY(SELECT v_now + n * interval '1 microsecond' FROM generate_series(1, cardinality(p_users)) n);
  -- The places of late submissions. A later change of the closing time changes no capture.
  v_late integer[] := ARRAY(SELECT n FROM unnest(p_places) n JOIN challenge c ON c.id = p_challenges[n] WHERE is_late(c, v_times[n]));
  -- The places where the user's capture of the flag was voided.
  v_voided integer[] := ARRAY(SELECT n FROM unnest(p_places) n WHERE last_score_event(p_users[n], p_flags[n]) = 'void');
  v_places integer[];
  v_captures capture[];
  v_progress challenge_progress[];
  v_solvers integer[];
  v_solved integer[];
  v_ranks integer[];
BEGIN
  -- A solve changes the value of a decaying challenge, so each round has one submission per decaying challenge.
  FOR v_places IN
    SELECT array_agg(t.n ORDER BY t.n) FROM (
      SELECT n, CASE c.score_mode WHEN 'decay' THEN row_number() OVER (PARTITION BY c.id ORDER BY n) ELSE 1 END AS round
      FROM unnest(p_places) n JOIN challenge c ON c.id = p_challenges[n]
    ) t GROUP BY t.round ORDER BY t.round
  LOOP
    WITH captured AS (
      INSERT INTO capture AS k (user_id, challenge_id, flag_id, captured_at, late)
        SELECT p_users[n], p_challenges[n], p_flags[n], v_times[n], n = ANY (v_late)
        FROM unnest(v_places) n
        WHERE n <> ALL (p_tests) AND n <> ALL (v_voided)
        ORDER BY n
        ON CONFLICT ON CONSTRAINT capture_once DO NOTHING RETURNING k
    )
    SELECT array_agg(k) INTO v_captures FROM captured;

    WITH progressed AS (
      INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at)
        SELECT k.user_id, k.challenge_id, 1, (NOT k.late)::integer, k.id, k.captured_at FROM unnest(v_captures) k
        ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = p.captured + 1, in_time = p.in_time + excluded.in_time,
          last_capture_id = excluded.last_capture_id, last_captured_at = excluded.last_captured_at
        RETURNING p
    )
    SELECT array_agg(p) INTO v_progress FROM progressed;

    SELECT array_agg(s.user_id), array_agg(s.id), array_agg(s.rank) INTO v_solvers, v_solved, v_ranks FROM (
      SELECT p.user_id, c.id, ((newest_total(c.id)).solved_count
        + row_number() OVER (PARTITION BY c.id ORDER BY p.last_captured_at))::integer AS rank
      FROM unnest(v_progress) p JOIN challenge c ON c.id = p.challenge_id JOIN "user" u ON u.id = p.user_id
      WHERE p.in_time = c.flags_total AND u.ranked
    ) s;
    PERFORM write_total(newest_total(s.id), max(s.rank), NULL) FROM unnest(v_solved, v_ranks) s(id, rank) GROUP BY s.id;
    PERFORM revalue_flags(array_agg(c.id)) FROM challenge c
      WHERE c.id = ANY (v_solved) AND c.score_mode = 'decay' HAVING count(*) > 0;

    RETURN QUERY
    WITH judged AS MATERIALIZED (
      SELECT n, u.id AS user_id, c.id AS challenge_id, p_flags[n] AS flag_id, p_texts[n] AS text, u.ranked, k.id AS capture_id,
        CASE
          WHEN k.id IS NOT NULL THEN 'correct'
          WHEN n = ANY (v_voided) THEN 'voided'
          WHEN n = ANY (p_tests)
            AND NOT EXISTS (SELECT 1 FROM capture h WHERE h.user_id = u.id AND h.flag_id = p_flags[n]) THEN 'correct'
          ELSE 'duplicate'
        END AS outcome,
        capture_points(v.value, n = ANY (v_late), NULL) AS score,
        coalesce(p.captured = c.flags_total, false) AND NOT EXISTS (
          SELECT 1 FROM capture h WHERE h.user_id = u.id AND h.challenge_id = c.id AND h.points IS NOT NULL AND NOT h.passed) AS complete, s.rank
      FROM unnest(v_places) n
        JOIN "user" u ON u.id = p_users[n]
        JOIN challenge c ON c.id = p_challenges[n]
        JOIN flag_value v ON v.flag_id = p_flags[n]
        LEFT JOIN unnest(v_captures) k ON k.user_id = u.id
        LEFT JOIN unnest(v_progress) p ON p.user_id = u.id
        LEFT JOIN unnest(v_solvers, v_ranks) s(user_id, rank) ON s.user_id = u.id
    ), recorded AS (
      INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at, test)
        SELECT j.user_id, j.challenge_id, j.flag_id, j.text, CASE j.outcome WHEN 'correct' THEN 'correct' ELSE 'duplicate' END,
          CASE WHEN j.capture_id IS NULL THEN 0 ELSE j.score END, v_times[j.n], j.n = ANY (p_tests)
        FROM judged j ORDER BY j.n
    )
    SELECT j.n, j.outcome, j.score, challenge_score(j.user_id, j.challenge_id), (newest_total(j.challenge_id)).total_score,
      j.complete, j.rank, j.ranked, j.capture_id
    FROM judged j ORDER BY j.n;
  END LOOP;
END
$$;
