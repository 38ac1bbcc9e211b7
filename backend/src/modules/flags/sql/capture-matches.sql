-- The second half of submit_flags: captures the submissions at these places, whose texts matched these flags.
-- Those that it leaves out are for submit_flag.
DROP FUNCTION IF EXISTS capture_matches;
CREATE FUNCTION capture_matches(p_users integer[], p_challenges integer[], p_texts text[],
  p_places integer[], p_flags integer[], p_versions integer[], p_refill integer, p_per_minute integer)
RETURNS TABLE (place integer, verdict json)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  v_users integer[] := ARRAY(SELECT p_users[n] FROM unnest(p_places) WITH ORDINALITY x(n, i) ORDER BY i);
  v_challenges integer[] := ARRAY(SELECT p_challenges[n] FROM unnest(p_places) WITH ORDINALITY x(n, i) ORDER BY i);
  v_texts text[] := ARRAY(SELECT p_texts[n] FROM unnest(p_places) WITH ORDINALITY x(n, i) ORDER BY i);
  v_turns integer[];
  v_now timestamptz;
  v_chosen integer[];
  v_bloods integer[];
  v_blood integer[];
  k record;
BEGIN
  PERFORM 1 FROM "user" u WHERE u.id = ANY (v_users) ORDER BY u.id FOR SHARE;
  PERFORM 1 FROM challenge c WHERE c.id = ANY (v_challenges) ORDER BY c.id FOR NO KEY UPDATE;
  -- A submission has no turn if what was read before the locks has changed, or where an instance is to be stopped.
  -- Those of one decaying challenge have a turn each.
  v_turns := ARRAY(
    SELECT CASE WHEN NOT u.banned AND c.flags_version = t.version AND c.config_id IS NULL AND challenge_released(c)
      THEN CASE c.score_mode WHEN 'decay' THEN row_number() OVER (PARTITION BY c.id ORDER BY t.n) ELSE 1 END END
    FROM unnest(v_users, v_challenges, p_versions) WITH ORDINALITY t(user_id, challenge_id, version, n)
      LEFT JOIN "user" u ON u.id = t.user_id LEFT JOIN challenge c ON c.id = t.challenge_id
    ORDER BY t.n);
  v_now := clock_timestamp();
  UPDATE submission_pace p SET (recent, busy) = (
      SELECT x.recent, x.busy FROM spent_pace(p, t.challenge_id, v_now, p_refill, p_per_minute, false) x)
    FROM unnest(v_users, v_challenges, v_turns) t(user_id, challenge_id, turn)
    WHERE t.turn IS NOT NULL AND p.user_id = t.user_id;
  FOR turn IN 1 .. coalesce((SELECT max(t) FROM unnest(v_turns) t), 0) LOOP
    v_chosen := array_positions(v_turns, turn);
    FOR k IN SELECT * FROM capture_flags(ARRAY(SELECT v_users[i] FROM unnest(v_chosen) i), ARRAY(SELECT v_challenges[i] FROM unnest(v_chosen) i),
      ARRAY(SELECT p_flags[i] FROM unnest(v_chosen) i), ARRAY(SELECT v_texts[i] FROM unnest(v_chosen) i))
    LOOP
      place := p_places[v_chosen[k.place]];
      verdict := json_build_array(CASE WHEN k.voided THEN 'voided' WHEN k.fresh THEN 'correct' ELSE 'duplicate' END, 0,
        json_build_object('flagId', p_flags[v_chosen[k.place]], 'score', k.score, 'earned', k.earned, 'total', k.total,
          'complete', k.complete, 'bloodRank', k.blood_rank, 'ranked', k.ranked, 'captureId', k.capture_id));
      RETURN NEXT;
      IF k.blood_rank <= 3 THEN v_bloods := v_bloods || ARRAY[[p_challenges[place], p_users[place], k.blood_rank]]; END IF;
    END LOOP;
  END LOOP;
  -- Last, for the lock of live events.
  IF v_bloods IS NOT NULL THEN
    FOREACH v_blood SLICE 1 IN ARRAY v_bloods LOOP
      PERFORM announce_blood(v_blood[1], v_blood[2], v_blood[3]);
    END LOOP;
  END IF;
END
$$;
