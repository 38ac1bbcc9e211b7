-- All consequences of a written flag, in this order: keys, captures in the bin, counts and values.
CREATE OR REPLACE FUNCTION flag_written() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_challenge integer := CASE TG_OP WHEN 'DELETE' THEN OLD.challenge_id ELSE NEW.challenge_id END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.challenge_id <> OLD.challenge_id THEN
    RAISE EXCEPTION 'a flag stays with its challenge, as its captures do';
  END IF;
  -- The update also locks the challenge, so no capture of it is under way from here on.
  UPDATE challenge SET flags_version = flags_version + 1 WHERE id = v_challenge;
  PERFORM notify_board(v_challenge);
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND
    (NEW.kind, NEW.flag_literal, NEW.alternatives) IS DISTINCT FROM (OLD.kind, OLD.flag_literal, OLD.alternatives) THEN
    PERFORM write_flag_keys(NEW);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.kind = 'review' THEN PERFORM check_review_value(v_challenge); END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM flag_key WHERE flag_id = OLD.id;
    PERFORM keep_deleted_flag(OLD);
    DELETE FROM flag_value WHERE flag_id = OLD.id;
    PERFORM refresh_progress(ARRAY[v_challenge]);
  END IF;
  IF TG_OP = 'INSERT' AND current_setting('vexil.returning', true) IS DISTINCT FROM 'on' THEN
    PERFORM take_over_captures(NEW);
  END IF;
  IF TG_OP <> 'UPDATE' THEN
    PERFORM refresh_challenge(v_challenge);
  ELSIF NEW.score <> OLD.score THEN
    PERFORM revalue_flags(ARRAY[v_challenge]);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER flag_written
  AFTER INSERT OR DELETE OR UPDATE OF score, kind, flag_literal, alternatives, challenge_id ON flag
  FOR EACH ROW EXECUTE FUNCTION flag_written();
