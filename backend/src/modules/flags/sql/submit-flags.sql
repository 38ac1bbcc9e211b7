-- Judges and records submissions of different users, in the order limit, visibility, match, record, capture, medal and
-- release of the instance. Locks are taken in the order submission_pace, user, challenge, instance, live events, and within
-- a table by id.
-- A batch of one waits for locks. A larger batch waits 100 ms, and skips locked rows of submission_pace, so that one user does
-- not delay the others. Skipped submissions get `retry`, as do those whose flags changed before the locks were taken.
-- `judge` asks the caller to match the regex flags of this version.
-- Generic plans with indexes, as planning each batch would take longer than running it.
DROP FUNCTION IF EXISTS submit_flags;
CREATE FUNCTION submit_flags(p_users integer[], p_challenges integer[], p_texts text[],
  p_regex_versions integer[], p_regex_flags integer[], p_burst integer, p_refill integer, p_per_minute integer)
RETURNS TABLE (place integer, outcome text, wait double precision, flag_id integer, score integer, earned integer,
  total integer, complete boolean, blood_rank integer, ranked boolean, capture_id integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_is_alone boolean := cardinality(p_users) = 1;
  v_limits submission_pace[];
  v_now timestamptz;
  v_version integer;
  v_versions integer[];
  v_flags integer[];
  v_wrong integer[] := '{}';
  v_matched integer[] := '{}';
  v_right integer[];
  v_tests integer[];
  v_complete integer[] := '{}';
  v_medals integer[] := '{}';
  v_ranks integer[] := '{}';
BEGIN
  IF NOT v_is_alone THEN PERFORM set_config('lock_timeout', '100ms', true); END IF;
  INSERT INTO submission_pace (user_id)
    SELECT n.id FROM unnest(p_users) n(id)
    WHERE NOT EXISTS (SELECT 1 FROM submission_pace s WHERE s.user_id = n.id) ORDER BY n.id
    ON CONFLICT DO NOTHING;
  -- This lock serializes the submissions of a user across processes.
  IF v_is_alone THEN
    v_limits := ARRAY(SELECT s FROM submission_pace s WHERE s.user_id = ANY (p_users) ORDER BY s.user_id FOR UPDATE);
  ELSE
    v_limits := ARRAY(
      SELECT s FROM submission_pace s WHERE s.user_id = ANY (p_users) ORDER BY s.user_id FOR UPDATE SKIP LOCKED);
  END IF;
  v_now := clock_timestamp();

  FOR place, outcome, wait, flag_id, v_version IN
    WITH submitted AS MATERIALIZED (
      SELECT t.*, p.user_id IS NOT NULL AS locked,
        submission_wait(p, t.challenge_id, v_now, p_burst, p_refill, p_per_minute) AS wait
      FROM unnest(p_users, p_challenges, p_texts, p_regex_versions, p_regex_flags)
          WITH ORDINALITY t(user_id, challenge_id, text, regex_version, regex_flag, n)
        LEFT JOIN unnest(v_limits) p ON p.user_id = t.user_id
    ), matched AS MATERIALIZED (
      SELECT s.*, m.flags_total, m.flags_version, m.admin, m.banned, m.test, m.kinds & 2 > 0 AS has_dynamic,
        m.flag_id IS NULL AND m.kinds & 1 > 0 AND s.regex_version IS DISTINCT FROM m.flags_version AS unjudged,
        coalesce(m.flag_id, CASE WHEN m.kinds & 1 > 0 THEN s.regex_flag END) AS flag_id
      FROM submitted s LEFT JOIN LATERAL match_flag(s.user_id, s.challenge_id, s.text) m ON s.wait = 0 AND s.locked
    ), issued AS MATERIALIZED (
      SELECT m.n, d.flag_id, d.owner_id, d.good
      FROM matched m CROSS JOIN LATERAL issued_flag(m.user_id, m.challenge_id, m.text, v_now) d
      WHERE m.has_dynamic AND m.flag_id IS NULL
    ), judged AS MATERIALIZED (
      SELECT m.*, i.owner_id, i.flag_id AS issued_id, coalesce(m.flag_id, CASE WHEN i.good THEN i.flag_id END) AS right_id,
        CASE
          WHEN NOT m.locked THEN 'retry'
          WHEN m.wait > 0 THEN 'limited'
          WHEN m.flags_total IS NULL THEN 'absent'
          WHEN m.flags_total = 0 THEN 'noFlags'
          WHEN m.unjudged THEN 'judge'
          WHEN m.flag_id IS NOT NULL OR i.good THEN CASE WHEN m.banned THEN 'banned' ELSE 'right' END
          WHEN i.owner_id = m.user_id THEN 'gone'
          ELSE 'wrong'
        END AS outcome
      FROM matched m LEFT JOIN issued i ON i.n = m.n
    ), recorded AS (
      -- Ordered by challenge, as the foreign key locks its row.
      INSERT INTO submission (user_id, challenge_id, text, result, created_at, test)
        SELECT j.user_id, j.challenge_id, j.text, 'wrong', v_now, j.test FROM judged j
        WHERE j.outcome IN ('wrong', 'gone') ORDER BY j.challenge_id, j.n
    ), reported AS (
      INSERT INTO integrity_event (user_id, owner_id, challenge_id, flag_id, created_at)
        SELECT j.user_id, j.owner_id, j.challenge_id, j.issued_id, v_now FROM judged j
        WHERE j.outcome = 'wrong' AND j.owner_id <> j.user_id AND NOT j.admin
    )
    SELECT j.n, j.outcome, j.wait, j.right_id, j.flags_version FROM judged j
  LOOP
    IF outcome = 'right' THEN
      v_matched := v_matched || place;
      v_flags[place] := flag_id;
      v_versions[place] := v_version;
    ELSE
      RETURN NEXT;
      IF outcome IN ('wrong', 'gone') THEN v_wrong := v_wrong || place; END IF;
    END IF;
  END LOOP;

  IF v_matched <> '{}' THEN
    -- Serializes bans with these submissions, and captures of one challenge with each other.
    PERFORM 1 FROM "user" u WHERE u.id IN (SELECT p_users[n] FROM unnest(v_matched) n) ORDER BY u.id FOR SHARE;
    PERFORM 1 FROM challenge c WHERE c.id IN (SELECT p_challenges[n] FROM unnest(v_matched) n) ORDER BY c.id FOR NO KEY UPDATE;
    -- Matches again, as rows may have changed before they were locked.
    SELECT coalesce(array_agg(n), '{}'), coalesce(array_agg(n) FILTER (WHERE m.test), '{}') INTO v_right, v_tests
      FROM unnest(v_matched) n CROSS JOIN LATERAL match_flag(p_users[n], p_challenges[n], p_texts[n]) m
      WHERE m.flags_version = v_versions[n] AND NOT m.banned;
    outcome := 'retry';
    FOR place IN SELECT n FROM unnest(v_matched) n WHERE n <> ALL (v_right) LOOP RETURN NEXT; END LOOP;
    FOR place, outcome, score, earned, total, complete, blood_rank, ranked, capture_id IN
      SELECT * FROM capture_flags(v_right, v_tests, p_users, p_challenges, p_texts, v_flags)
    LOOP
      flag_id := v_flags[place];
      RETURN NEXT;
      IF complete THEN v_complete := v_complete || place; END IF;
      IF blood_rank <= 3 THEN
        v_medals := v_medals || place;
        v_ranks := v_ranks || blood_rank;
      END IF;
    END LOOP;
  END IF;

  UPDATE submission_pace p SET (recent, busy, changed_at) = (
      SELECT x.recent, x.busy, x.changed_at
      FROM rate_after_submission(p, p_challenges[n], v_now, p_refill, p_per_minute, n = ANY (v_wrong)) x)
    FROM unnest(v_wrong || v_right) n WHERE p.user_id = p_users[n];
  IF v_complete <> '{}' THEN
    PERFORM release_solved_instances(
      ARRAY(SELECT p_users[n] FROM unnest(v_complete) n), ARRAY(SELECT p_challenges[n] FROM unnest(v_complete) n));
  END IF;
  PERFORM announce_blood(p_challenges[t.n], p_users[t.n], t.rank) FROM unnest(v_medals, v_ranks) t(n, rank);
END
$$;
