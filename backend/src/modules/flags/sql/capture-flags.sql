-- Records right submissions of different users as capture_flag does, which is cheaper for one. The caller holds the locks
-- of the users and the challenges, to which the flags belong. A test compares both functions.
DROP FUNCTION IF EXISTS capture_flags;
CREATE FUNCTION capture_flags(p_users integer[], p_challenges integer[], p_flags integer[], p_texts text[])
RETURNS TABLE (place integer, fresh boolean, voided boolean, counted boolean, ranked boolean, score integer, earned integer,
  total integer, complete boolean, blood_rank integer, capture_id integer)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  -- Taken under the locks, so that the times of one challenge's captures are in the order of their commits.
  v_now timestamptz := clock_timestamp();
  -- A solve of a decaying challenge changes its value, so these are captured one after another.
  v_decaying integer[] := ARRAY(
    SELECT t.n FROM unnest(p_challenges) WITH ORDINALITY t(challenge_id, n) JOIN challenge c ON c.id = t.challenge_id
    WHERE c.score_mode = 'decay' ORDER BY t.n);
  v_totals challenge_total[] := ARRAY(SELECT newest_total(t.id) FROM (SELECT DISTINCT id FROM unnest(p_challenges) id) t);
  v_captures capture[];
  v_progress challenge_progress[];
  v_solvers integer[];
  v_solved integer[];
  v_ranks integer[];
  c challenge;
BEGIN
  IF cardinality(v_decaying) < cardinality(p_users) THEN
    WITH captured AS (
      INSERT INTO capture AS k (user_id, challenge_id, flag_id, captured_at, late)
        SELECT t.user_id, x.id, t.flag_id, a.at, coalesce(a.at >= x.closes_at, false)
        FROM unnest(p_users, p_challenges, p_flags) WITH ORDINALITY t(user_id, challenge_id, flag_id, n)
          JOIN challenge x ON x.id = t.challenge_id
          CROSS JOIN LATERAL (SELECT v_now + (t.n - 1) * interval '1 microsecond' AS at) a
        WHERE x.score_mode <> 'decay' AND challenge_released(x)
          AND NOT EXISTS (SELECT 1 FROM author_exclusion w WHERE w.challenge_id = x.id AND w.user_id = t.user_id)
          AND last_score_event(t.user_id, t.flag_id) IS DISTINCT FROM 'void'
        ORDER BY t.n
        ON CONFLICT ON CONSTRAINT capture_once DO NOTHING RETURNING k
    )
    SELECT array_agg(k) INTO v_captures FROM captured;

    IF v_captures IS NOT NULL THEN
      WITH progressed AS (
        INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at)
          SELECT k.user_id, k.challenge_id, 1, (NOT k.late)::integer, k.id, k.captured_at FROM unnest(v_captures) k
          ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = p.captured + 1, in_time = p.in_time + excluded.in_time,
            last_capture_id = excluded.last_capture_id, last_captured_at = excluded.last_captured_at
          RETURNING p
      )
      SELECT array_agg(p) INTO v_progress FROM progressed;

      WITH solved AS (
        SELECT p.user_id, x.id, t.solved_count + row_number() OVER turns AS rank
        FROM unnest(v_progress) p JOIN challenge x ON x.id = p.challenge_id JOIN "user" u ON u.id = p.user_id
          JOIN unnest(v_totals) t ON t.challenge_id = x.id
        WHERE p.in_time = x.flags_total AND u.ranked
        WINDOW turns AS (PARTITION BY x.id ORDER BY p.last_captured_at)
      )
      SELECT array_agg(user_id), array_agg(id), array_agg(rank::integer) INTO v_solvers, v_solved, v_ranks FROM solved;
      PERFORM write_total(t, s.last, NULL)
        FROM (SELECT id, max(rank) AS last FROM unnest(v_solved, v_ranks) s(id, rank) GROUP BY id) s
          JOIN unnest(v_totals) t ON t.challenge_id = s.id;
    END IF;

    RETURN QUERY
    WITH tries AS MATERIALIZED (
      SELECT t.n, t.user_id, x.id AS challenge_id, t.flag_id, t.text, a.at, u.ranked, k.id AS capture_id, a.voided, a.counted,
        CASE WHEN a.counted THEN k.id IS NOT NULL ELSE NOT a.voided AND NOT EXISTS (
          SELECT 1 FROM capture h WHERE h.user_id = t.user_id AND h.flag_id = t.flag_id) END AS fresh,
        CASE WHEN a.at >= x.closes_at THEN 0 ELSE v.worth END AS score,
        o.total_score AS total, p.captured, p.captured = x.flags_total AS complete, p.in_time = x.flags_total AS solved, s.rank
      FROM unnest(p_users, p_challenges, p_flags, p_texts) WITH ORDINALITY t(user_id, challenge_id, flag_id, text, n)
        JOIN challenge x ON x.id = t.challenge_id
        JOIN "user" u ON u.id = t.user_id
        JOIN flag_value v ON v.flag_id = t.flag_id
        JOIN unnest(v_totals) o ON o.challenge_id = x.id
        LEFT JOIN unnest(v_captures) k ON k.user_id = t.user_id
        LEFT JOIN unnest(v_progress) p ON p.user_id = t.user_id
        LEFT JOIN unnest(v_solvers, v_ranks) s(user_id, rank) ON s.user_id = t.user_id
        CROSS JOIN LATERAL (
          SELECT v_now + (t.n - 1) * interval '1 microsecond' AS at,
            k.id IS NOT NULL OR challenge_released(x) AND NOT EXISTS (
              SELECT 1 FROM author_exclusion w WHERE w.challenge_id = x.id AND w.user_id = t.user_id) AS counted,
            k.id IS NULL AND last_score_event(t.user_id, t.flag_id) IS NOT DISTINCT FROM 'void' AS voided) a
      WHERE x.score_mode <> 'decay'
    ), recorded AS (
      INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at, test)
        SELECT t.user_id, t.challenge_id, t.flag_id, t.text, CASE WHEN t.fresh THEN 'correct' ELSE 'duplicate' END,
          CASE WHEN t.capture_id IS NOT NULL THEN t.score ELSE 0 END, t.at, NOT t.counted
        FROM tries t ORDER BY t.n
    )
    SELECT t.n::integer, t.fresh, t.voided, t.counted, t.ranked, t.score,
      CASE WHEN t.solved THEN t.total WHEN t.captured = 1 THEN t.score ELSE challenge_score(t.user_id, t.challenge_id) END,
      t.total, coalesce(t.complete, false), t.rank, t.capture_id
    FROM tries t ORDER BY t.n;
  END IF;

  FOREACH place IN ARRAY v_decaying LOOP
    SELECT * INTO c FROM challenge x WHERE x.id = p_challenges[place];
    SELECT u.ranked INTO ranked FROM "user" u WHERE u.id = p_users[place];
    SELECT k.fresh, k.voided, k.counted, k.score, k.earned, k.total, k.complete, k.blood_rank
      INTO fresh, voided, counted, score, earned, total, complete, blood_rank
      FROM capture_flag(p_users[place], c, p_flags[place], p_texts[place], ranked) k;
    capture_id := CASE WHEN fresh AND counted THEN currval('capture_id_seq') END;
    RETURN NEXT;
  END LOOP;
END
$$;
