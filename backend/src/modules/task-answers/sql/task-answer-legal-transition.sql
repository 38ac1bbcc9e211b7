-- Written by `npm run transitions` from the table in the code; not to be edited.
CREATE OR REPLACE FUNCTION task_answer_legal_transition() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT (CASE OLD.state
    WHEN 'draft' THEN NEW.state IN ('submitted')
    WHEN 'submitted' THEN NEW.state IN ('returned', 'marked')
    WHEN 'returned' THEN NEW.state IN ('submitted')
    WHEN 'marked' THEN NEW.state IN ('disputed')
    WHEN 'disputed' THEN NEW.state IN ('final')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an answer never goes from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER task_answer_legal_transition BEFORE UPDATE OF state ON task_answer
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION task_answer_legal_transition();
