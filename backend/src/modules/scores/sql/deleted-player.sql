-- Before the deletion of a user: moves what counts for others (captures, points, archived totals) to a new row without a name.
-- Of admins and banned users, who count nowhere, only archived totals stay. The caller holds the locks of a deletion.
CREATE OR REPLACE FUNCTION keep_deleted_player(p_user integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_user "user";
  -- A new id, so that nobody who knew the former one recognizes the row.
  v_kept integer := nextval(pg_get_serial_sequence('"user"', 'id'));
BEGIN
  UPDATE period_total SET user_id = v_kept, username = NULL WHERE user_id = p_user;
  IF FOUND THEN PERFORM notify_event('site', '{}'); END IF;
  SELECT * INTO v_user FROM "user" WHERE id = p_user;
  IF v_user.admin OR v_user.banned OR NOT (
    EXISTS (SELECT 1 FROM score_event WHERE user_id = p_user)
    OR EXISTS (SELECT 1 FROM capture WHERE user_id = p_user)
    OR EXISTS (SELECT 1 FROM deleted_row WHERE user_id = p_user AND source = 'capture')) THEN
    RETURN;
  END IF;
  -- No name and no address contains the sign, so that these keys are nobody's.
  INSERT INTO "user" (id, username, username_canonical, username_skeleton, email, user_group, deleted)
    VALUES (v_kept, '', '#' || v_kept, '#' || v_kept, '#' || v_kept, v_user.user_group, true);
  PERFORM 1 FROM challenge WHERE id IN (SELECT challenge_id FROM challenge_progress WHERE user_id = p_user)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE capture SET user_id = v_kept WHERE user_id = p_user;
  UPDATE challenge_progress SET user_id = v_kept WHERE user_id = p_user;
  PERFORM set_config('vexil.forgetting', 'on', true);
  UPDATE score_event SET user_id = v_kept, reason = CASE WHEN reason IS NOT NULL THEN '–' END, reason_en = NULL
    WHERE user_id = p_user;
  PERFORM set_config('vexil.forgetting', 'off', true);
  UPDATE deleted_row SET user_id = v_kept, content = content || jsonb_build_object('user_id', v_kept)
    WHERE user_id = p_user AND source = 'capture';
  PERFORM notify_board();
  PERFORM notify_event('totals', '{"reason":"database"}');
END
$$;
