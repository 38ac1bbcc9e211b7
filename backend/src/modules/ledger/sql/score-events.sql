-- Rows are only inserted. They are deleted with their user, and `actor_id` becomes null when the actor is deleted.
-- `vexil.forgetting` is on while `keep_deleted_player` gives the rows of a deleted user to a row without a name.
CREATE OR REPLACE FUNCTION score_event_append_only() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- At depth 1 a statement writes the table itself; the actions of foreign keys run at a greater depth.
  IF pg_trigger_depth() > 1 THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('vexil.forgetting', true) = 'on'
    AND to_jsonb(NEW) - '{user_id,reason,reason_en}'::text[] = to_jsonb(OLD) - '{user_id,reason,reason_en}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'score_event is append-only';
END
$$;

CREATE OR REPLACE TRIGGER score_event_append_only BEFORE UPDATE OR DELETE ON score_event
  FOR EACH ROW EXECUTE FUNCTION score_event_append_only();

-- Records each inserted capture; the points of a reviewer are a line of kind `review`. `vexil.returning` is on while captures are restored that have a row already: after a void,
-- which writes its own row, by a reviewer, and from the bin, where the value of the flag was 0.
CREATE OR REPLACE FUNCTION record_captures() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('vexil.returning', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO score_event (kind, user_id, challenge_id, flag_id, delta, late, passed, at)
    SELECT CASE WHEN n.points IS NULL THEN 'capture' ELSE 'review' END, n.user_id, n.challenge_id, n.flag_id,
      coalesce(capture_points(v.value, n.late, n.points), 0), n.late, CASE WHEN n.points IS NOT NULL THEN n.passed END, n.captured_at
    FROM new_captures n LEFT JOIN flag_value v ON v.flag_id = n.flag_id
    ORDER BY n.captured_at, n.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER capture_event AFTER INSERT ON capture
  REFERENCING NEW TABLE AS new_captures FOR EACH STATEMENT EXECUTE FUNCTION record_captures();

-- Records each change of a flag's value in one row for all users who captured the flag, also when the flag is deleted or restored.
-- Flags of kind `review` are left out: the points that reviewers gave do not change with the value of the flag.
CREATE OR REPLACE FUNCTION record_value() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_delta integer := coalesce(NEW.value, 0) - coalesce(OLD.value, 0);
  v_flag integer := coalesce(NEW.flag_id, OLD.flag_id);
  v_challenge integer := coalesce(NEW.challenge_id, OLD.challenge_id);
BEGIN
  IF v_delta <> 0 AND NOT EXISTS (
    SELECT 1 FROM flag WHERE id = v_flag AND kind = 'review' UNION ALL SELECT 1 FROM deleted_flag WHERE id = v_flag AND kind = 'review') THEN
    INSERT INTO score_event (kind, challenge_id, flag_id, delta, rule)
      VALUES ('value', v_challenge, v_flag, v_delta, coalesce((
        SELECT jsonb_build_object('mode', c.score_mode, 'score', f.score,
          'initial', (SELECT sum(score) FROM flag WHERE challenge_id = c.id),
          'floor', c.floor_score, 'decaySolves', c.decay_solves, 'solvers', (newest_total(c.id)).solved_count)
          || CASE WHEN TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM deleted_flag WHERE id = v_flag)
            THEN '{"cause": "restored"}' ELSE '{}' END::jsonb
        FROM flag f JOIN challenge c ON c.id = f.challenge_id WHERE f.id = v_flag), '{"cause": "deleted"}'));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER flag_value_event AFTER INSERT OR UPDATE OR DELETE ON flag_value
  FOR EACH ROW EXECUTE FUNCTION record_value();

-- Tells processes that the score of a user changed without a capture.
CREATE OR REPLACE FUNCTION notify_adjustment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('score', json_build_object('userId', NEW.user_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER score_event_notify AFTER INSERT ON score_event FOR EACH ROW
  WHEN (NEW.kind IN ('adjust', 'void', 'restore', 'rejudge', 'review')) EXECUTE FUNCTION notify_adjustment();
