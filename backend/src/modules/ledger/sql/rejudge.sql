DROP FUNCTION IF EXISTS judge_submissions(integer, text[], integer[]), rejudge_changes(integer, text[], integer[]),
  lock_rejudge(integer), lock_rejudge(integer, integer[]), apply_rejudge(integer, text[], integer[], integer);
-- Judges the submissions of these users (null: all) to a challenge by its present flags. The caller passes the texts that match
-- pattern flags. `flag_id` is null for a wrong text; `first` marks the user's first submission of the flag. Dynamic flags are
-- left out, as they match once and for one instance, and so are flags whose points reviewers give, as no text is submitted for them.
CREATE OR REPLACE FUNCTION judge_submissions(p_challenge integer, p_texts text[], p_flags integer[], p_users integer[])
RETURNS TABLE (id integer, user_id integer, at timestamptz, flag_id integer, first boolean) LANGUAGE sql STABLE
AS $$
  SELECT s.id, s.user_id, s.created_at, j.flag_id,
    row_number() OVER (PARTITION BY s.user_id, j.flag_id ORDER BY s.created_at, s.id) = 1
  FROM submission s
    LEFT JOIN unnest(p_texts, p_flags) AS p (text, flag_id) ON p.text = s.text
    LEFT JOIN LATERAL (
      SELECT k.flag_id FROM flag_key k WHERE k.challenge_id = p_challenge
        AND k.key IN (flag_key_of('static', s.text), flag_key_of('caseInsensitive', s.text)) LIMIT 1) k ON true
    CROSS JOIN LATERAL (SELECT coalesce(k.flag_id, p.flag_id) AS flag_id) j
  WHERE s.challenge_id = p_challenge AND NOT s.test AND (p_users IS NULL OR s.user_id = ANY (p_users))
$$;

-- The captures that differ from the submissions as judged by the present flags. Without `captured_at` a capture is missing,
-- without `at` no submission supports it, with both its time differs. Voided captures stay voided, captures without a recorded
-- submission stay, and admins and present or former authors gain none, as they know the flags.
CREATE OR REPLACE FUNCTION rejudge_changes(p_challenge integer, p_texts text[], p_flags integer[], p_users integer[])
RETURNS TABLE (user_id integer, flag_id integer, submission_id integer, at timestamptz, captured_at timestamptz) LANGUAGE sql STABLE
AS $$
  WITH earned AS (
    SELECT j.id, j.user_id, j.flag_id, j.at FROM judge_submissions(p_challenge, p_texts, p_flags, p_users) j
    WHERE j.first AND j.flag_id IS NOT NULL
  ), held AS (
    SELECT k.user_id, k.flag_id, k.captured_at FROM capture k
    WHERE k.challenge_id = p_challenge AND (p_users IS NULL OR k.user_id = ANY (p_users))
      AND EXISTS (SELECT 1 FROM flag f WHERE f.id = k.flag_id AND f.kind NOT IN ('dynamic', 'review'))
  )
  SELECT user_id, flag_id, e.id, e.at, h.captured_at
  FROM earned e FULL JOIN held h USING (user_id, flag_id)
  WHERE CASE
    WHEN e.at IS NOT NULL AND (SELECT u.admin OR EXISTS (
      SELECT 1 FROM author_exclusion a WHERE a.challenge_id = p_challenge AND a.user_id = u.id)
      FROM "user" u WHERE u.id = user_id) THEN false
    WHEN h.captured_at IS NULL THEN last_score_event(user_id, flag_id) IS DISTINCT FROM 'void'
    ELSE e.at IS DISTINCT FROM h.captured_at AND EXISTS (
      SELECT 1 FROM submission s WHERE s.user_id = h.user_id AND s.challenge_id = p_challenge
        AND s.flag_id = h.flag_id AND s.result = 'correct')
    END
  ORDER BY e.at, h.captured_at, user_id, flag_id
$$;

-- Applies `rejudge_changes` to the captures of these users; new captures get the times of the submissions. The caller holds the
-- locks of `lock_captures`.
CREATE OR REPLACE FUNCTION apply_rejudge(p_challenge integer, p_texts text[], p_flags integer[], p_judged integer[], p_actor integer)
RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_users integer[];
  v_flags integer[];
  v_times timestamptz[];
BEGIN
  SELECT array_agg(r.user_id), array_agg(r.flag_id), array_agg(r.at) INTO v_users, v_flags, v_times
    FROM rejudge_changes(p_challenge, p_texts, p_flags, p_judged) r;
  IF v_users IS NULL THEN RETURN; END IF;
  WITH removed AS (
    DELETE FROM capture k USING unnest(v_users, v_flags) AS r (user_id, flag_id)
    WHERE k.user_id = r.user_id AND k.flag_id = r.flag_id
    RETURNING k.user_id, k.flag_id, k.late
  )
  INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, actor_id)
    SELECT 'rejudge', r.user_id, p_challenge, r.flag_id, -capture_points(v.value, r.late, NULL), p_actor
    FROM removed r JOIN flag_value v ON v.flag_id = r.flag_id ORDER BY r.user_id, r.flag_id;
  INSERT INTO capture (user_id, challenge_id, flag_id, captured_at, late)
    SELECT r.user_id, p_challenge, r.flag_id, r.at, is_late(c, r.at)
    FROM unnest(v_users, v_flags, v_times) AS r (user_id, flag_id, at) JOIN challenge c ON c.id = p_challenge
    WHERE r.at IS NOT NULL ORDER BY r.at, r.user_id, r.flag_id;
  WITH changed AS (SELECT * FROM unnest(v_users, v_flags) AS r (user_id, flag_id))
  UPDATE submission s SET flag_id = j.flag_id,
      result = CASE WHEN j.flag_id IS NULL THEN 'wrong' WHEN j.first THEN 'correct' ELSE 'duplicate' END,
      score = CASE WHEN j.first AND j.flag_id IS NOT NULL THEN capture_points(v.value, coalesce(k.late, true), NULL) ELSE 0 END
    FROM judge_submissions(p_challenge, p_texts, p_flags, p_judged) j LEFT JOIN flag_value v ON v.flag_id = j.flag_id
      LEFT JOIN capture k ON k.user_id = j.user_id AND k.flag_id = j.flag_id
    WHERE s.id = j.id AND (
      (j.user_id, j.flag_id) IN (SELECT user_id, flag_id FROM changed)
      OR (s.user_id, s.flag_id) IN (SELECT user_id, flag_id FROM changed));
  PERFORM refresh_captures(p_challenge, v_users);
END
$$;
