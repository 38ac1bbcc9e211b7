-- Locks users and then challenges, each in the order of their ids. Fails where somebody holds one for longer.
CREATE OR REPLACE FUNCTION lock_matches(p_users integer[], p_challenges integer[]) RETURNS void
LANGUAGE plpgsql SET lock_timeout = '100ms'
AS $$
BEGIN
  PERFORM 1 FROM "user" u WHERE u.id = ANY (p_users) ORDER BY u.id FOR SHARE;
  PERFORM 1 FROM challenge c WHERE c.id = ANY (p_challenges) ORDER BY c.id FOR NO KEY UPDATE;
END
$$;

-- The second half of submit_flags: captures the submissions at these places, whose texts matched these flags. Those that it
-- leaves out are for submit_flag. Live events are locked last.
DROP FUNCTION IF EXISTS capture_matches;
CREATE FUNCTION capture_matches(p_users integer[], p_challenges integer[], p_texts text[],
  p_places integer[], p_flags integer[], p_versions integer[], p_refill integer, p_per_minute integer)
RETURNS TABLE (place integer, verdict json)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  v_users integer[] := ARRAY(SELECT p_users[n] FROM unnest(p_places) WITH ORDINALITY t(n, i) ORDER BY i);
  v_challenges integer[] := ARRAY(SELECT p_challenges[n] FROM unnest(p_places) WITH ORDINALITY t(n, i) ORDER BY i);
  v_now timestamptz;
  v_chosen integer[];
  v_bloods integer[];
  v_blood integer[];
  k record;
BEGIN
  PERFORM lock_matches(v_users, v_challenges);
  v_now := clock_timestamp();
  -- What was read before the locks may have changed, and a solve may stop an instance: submit_flag knows what to do.
  v_chosen := ARRAY(
    SELECT t.n FROM unnest(v_users, v_challenges, p_versions) WITH ORDINALITY t(user_id, challenge_id, version, n)
      JOIN "user" u ON u.id = t.user_id JOIN challenge c ON c.id = t.challenge_id
    WHERE NOT u.banned AND c.flags_version = t.version AND challenge_released(c) AND c.config_id IS NULL ORDER BY t.n);
  UPDATE submission_pace p SET (recent, busy, changed_at) = (
      SELECT x.recent, x.busy, x.changed_at FROM spent_pace(p, v_challenges[n], v_now, p_refill, p_per_minute, false) x)
    FROM unnest(v_chosen) n WHERE p.user_id = v_users[n];
  FOR k IN SELECT * FROM capture_flags(
    ARRAY(SELECT v_users[n] FROM unnest(v_chosen) n), ARRAY(SELECT v_challenges[n] FROM unnest(v_chosen) n),
    ARRAY(SELECT p_flags[n] FROM unnest(v_chosen) n), ARRAY(SELECT p_texts[p_places[n]] FROM unnest(v_chosen) n))
  LOOP
    place := p_places[v_chosen[k.place]];
    verdict := json_build_array(CASE WHEN k.voided THEN 'voided' WHEN k.fresh THEN 'correct' ELSE 'duplicate' END, 0,
      json_build_object('flagId', p_flags[v_chosen[k.place]], 'score', k.score, 'earned', k.earned, 'total', k.total,
        'complete', k.complete, 'bloodRank', k.blood_rank, 'ranked', k.ranked, 'captureId', k.capture_id));
    RETURN NEXT;
    IF k.blood_rank <= 3 THEN v_bloods := v_bloods || ARRAY[[p_challenges[place], p_users[place], k.blood_rank]]; END IF;
  END LOOP;
  IF v_bloods IS NOT NULL THEN
    FOREACH v_blood SLICE 1 IN ARRAY v_bloods LOOP
      PERFORM announce_blood(v_blood[1], v_blood[2], v_blood[3]);
    END LOOP;
  END IF;
END
$$;
