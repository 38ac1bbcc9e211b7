-- Written by `npm run transitions` from the table in the code; not to be edited.
CREATE OR REPLACE FUNCTION application_choice_legal_transition() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT (CASE OLD.announced
    WHEN 'none' THEN NEW.announced IN ('accepted', 'waitlisted', 'rejected')
    WHEN 'waitlisted' THEN NEW.announced IN ('accepted', 'rejected')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an announced result never goes from % to %', OLD.announced, NEW.announced;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER application_choice_legal_transition BEFORE UPDATE OF announced ON application_choice
  FOR EACH ROW WHEN (OLD.announced IS DISTINCT FROM NEW.announced) EXECUTE FUNCTION application_choice_legal_transition();
