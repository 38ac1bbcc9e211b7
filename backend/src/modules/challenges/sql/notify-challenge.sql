CREATE OR REPLACE FUNCTION notify_challenge() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('challenge', json_build_object('challengeId', coalesce(NEW.id, OLD.id)));
  RETURN NULL;
END
$$;

-- Columns that admins write. Changes of values, bans and deletions send notify_board().
CREATE OR REPLACE TRIGGER challenge_event AFTER INSERT OR DELETE OR UPDATE OF
  title, title_en, category, difficulty, description, description_en, base_score, priority, hidden, draft, audience, release_at, closes_at,
  score_mode, floor_score, decay_solves, config_id, author, attribution, connection_info, tags, created_at
  ON challenge FOR EACH ROW EXECUTE FUNCTION notify_challenge();

-- Rows of a challenge: its flags, attachments and authors.
CREATE OR REPLACE FUNCTION notify_part_of_challenge() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM notify_event('challenge', json_build_object('challengeId', OLD.challenge_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM notify_event('challenge', json_build_object('challengeId', NEW.challenge_id));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER flag_event AFTER INSERT OR UPDATE OR DELETE ON flag
  FOR EACH ROW EXECUTE FUNCTION notify_part_of_challenge();

CREATE OR REPLACE TRIGGER attachment_event AFTER INSERT OR UPDATE OR DELETE ON attachment
  FOR EACH ROW EXECUTE FUNCTION notify_part_of_challenge();

CREATE OR REPLACE TRIGGER challenge_author_event AFTER INSERT OR UPDATE OR DELETE ON challenge_author
  FOR EACH ROW EXECUTE FUNCTION notify_part_of_challenge();
