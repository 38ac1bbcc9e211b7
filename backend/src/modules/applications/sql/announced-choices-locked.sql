-- After an announcement, the stage and the deadline of an offer are final, and a response cannot be changed.
CREATE OR REPLACE FUNCTION announced_choices_locked() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.stage_id IS DISTINCT FROM OLD.stage_id THEN
    RAISE EXCEPTION 'an announced choice keeps its stage';
  END IF;
  IF OLD.announced = 'accepted' AND NEW.respond_until IS DISTINCT FROM OLD.respond_until THEN
    RAISE EXCEPTION 'an offer keeps its time';
  END IF;
  IF OLD.response IS NOT NULL AND (NEW.response, NEW.responded_at) IS DISTINCT FROM (OLD.response, OLD.responded_at) THEN
    RAISE EXCEPTION 'a response is given once';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER announced_choices_locked BEFORE UPDATE ON application_choice
  FOR EACH ROW WHEN (OLD.announced <> 'none') EXECUTE FUNCTION announced_choices_locked();
