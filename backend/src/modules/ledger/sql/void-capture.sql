-- The kind of the last event of a user's flag; null if the user never captured it. Points of a reviewer end no void.
CREATE OR REPLACE FUNCTION last_score_event(p_user integer, p_flag integer) RETURNS text LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (SELECT kind FROM score_event WHERE user_id = p_user AND flag_id = p_flag AND kind <> 'review'
    ORDER BY id DESC LIMIT 1);
END
$$;

-- Voids a capture, so that it counts neither for first solvers nor for decay. The user cannot capture the flag again until it is
-- restored. False if the user has no such capture.
CREATE OR REPLACE FUNCTION void_capture(p_user integer, p_flag integer, p_actor integer, p_reason text, p_reason_en text)
RETURNS boolean LANGUAGE plpgsql
AS $$
DECLARE
  v_challenge integer := lock_capture(p_user, p_flag);
  v_late boolean;
  v_points integer;
BEGIN
  IF v_challenge IS NULL THEN RETURN false; END IF;
  DELETE FROM capture WHERE user_id = p_user AND flag_id = p_flag RETURNING late, points INTO v_late, v_points;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, actor_id, reason, reason_en)
    SELECT 'void', p_user, v_challenge, p_flag, -capture_points(value, v_late, v_points), p_actor, p_reason, p_reason_en
    FROM flag_value WHERE flag_id = p_flag;
  PERFORM refresh_captures(v_challenge, ARRAY[p_user]);
  RETURN true;
END
$$;

-- Restores a voided capture with its former time; a reviewed one has the points that were given last. False if it is not voided,
-- the flag was deleted, or its points were taken away meanwhile.
CREATE OR REPLACE FUNCTION restore_capture(p_user integer, p_flag integer, p_actor integer, p_reason text, p_reason_en text)
RETURNS boolean LANGUAGE plpgsql
AS $$
DECLARE
  v_challenge integer := lock_capture(p_user, p_flag);
  v_at timestamptz;
  v_late boolean := false;
  v_points integer;
  v_reviewed boolean := EXISTS (SELECT 1 FROM flag WHERE id = p_flag AND kind = 'review');
BEGIN
  IF v_challenge IS NULL OR last_score_event(p_user, p_flag) IS DISTINCT FROM 'void' THEN RETURN false; END IF;
  IF v_reviewed THEN
    SELECT points INTO v_points FROM review_states(ARRAY[p_user], p_flag);
    IF NOT FOUND THEN RETURN false; END IF;
  ELSE
    SELECT at, late INTO v_at, v_late FROM score_event WHERE user_id = p_user AND flag_id = p_flag AND kind = 'capture'
      ORDER BY id DESC LIMIT 1;
  END IF;
  INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, late, actor_id, reason, reason_en)
    SELECT 'restore', p_user, v_challenge, p_flag, capture_points(value, v_late, v_points), v_late, p_actor, p_reason, p_reason_en
    FROM flag_value WHERE flag_id = p_flag;
  IF v_reviewed THEN
    PERFORM write_reviewed_captures(ARRAY[p_user], v_challenge, p_flag);
  ELSE
    PERFORM set_config('vexil.returning', 'on', true);
    INSERT INTO capture (user_id, challenge_id, flag_id, captured_at, late) VALUES (p_user, v_challenge, p_flag, v_at, v_late);
    PERFORM set_config('vexil.returning', 'off', true);
  END IF;
  PERFORM refresh_captures(v_challenge, ARRAY[p_user]);
  RETURN true;
END
$$;

-- Locks the user and the flag's challenge in the order of a submission. Returns the challenge; null if the flag does not exist.
CREATE OR REPLACE FUNCTION lock_capture(p_user integer, p_flag integer) RETURNS integer LANGUAGE plpgsql
AS $$
DECLARE
  v_challenge integer;
BEGIN
  PERFORM 1 FROM "user" WHERE id = p_user FOR NO KEY UPDATE;
  SELECT c.id INTO v_challenge FROM challenge c
    WHERE c.id = (SELECT challenge_id FROM flag WHERE id = p_flag) FOR NO KEY UPDATE;
  -- The flag may have been deleted while this waited for the lock.
  RETURN (SELECT challenge_id FROM flag WHERE id = p_flag AND challenge_id = v_challenge);
END
$$;

-- Locks these users and the challenge in the order of a submission, so that bans wait. False if the challenge does not exist.
CREATE OR REPLACE FUNCTION lock_captures(p_challenge integer, p_users integer[]) RETURNS boolean LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM "user" u WHERE u.id = ANY (p_users) ORDER BY u.id FOR SHARE;
  PERFORM 1 FROM challenge WHERE id = p_challenge FOR NO KEY UPDATE;
  RETURN FOUND;
END
$$;

-- Updates progress and counts after captures of these users were added or removed. The caller holds the challenge's lock.
CREATE OR REPLACE FUNCTION refresh_captures(p_challenge integer, p_users integer[]) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_progress(ARRAY[p_challenge], p_users);
  PERFORM refresh_challenge(p_challenge);
  PERFORM notify_board();
  PERFORM notify_event('challenge', json_build_object('challengeId', p_challenge));
END
$$;

-- Locks the users with captures of a challenge and the challenge, in the order of a submission. False if it does not exist.
CREATE OR REPLACE FUNCTION lock_holders(p_challenge integer) RETURNS boolean LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM "user" u WHERE u.id IN (SELECT k.user_id FROM capture k WHERE k.challenge_id = p_challenge)
    ORDER BY u.id FOR SHARE;
  PERFORM 1 FROM challenge WHERE id = p_challenge FOR NO KEY UPDATE;
  RETURN FOUND;
END
$$;

-- Voids all captures of a challenge, each like `void_capture`. The caller holds the locks of `lock_holders`.
CREATE OR REPLACE FUNCTION void_captures(p_challenge integer, p_actor integer, p_reason text, p_reason_en text)
RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_users integer[];
BEGIN
  WITH removed AS (
    DELETE FROM capture WHERE challenge_id = p_challenge RETURNING user_id, flag_id, late, points
  ), recorded AS (
    INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, actor_id, reason, reason_en)
      SELECT 'void', r.user_id, p_challenge, r.flag_id, -capture_points(v.value, r.late, r.points), p_actor, p_reason, p_reason_en
      FROM removed r JOIN flag_value v ON v.flag_id = r.flag_id ORDER BY r.user_id, r.flag_id
  )
  SELECT array_agg(DISTINCT user_id) INTO v_users FROM removed;
  IF v_users IS NOT NULL THEN PERFORM refresh_captures(p_challenge, v_users); END IF;
END
$$;
