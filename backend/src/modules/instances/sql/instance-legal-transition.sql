-- Written by `npm run transitions` from the table in the code; not to be edited.
CREATE OR REPLACE FUNCTION instance_legal_transition() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT (CASE OLD.state
    WHEN 'queued' THEN NEW.state IN ('starting', 'stopped', 'failed')
    WHEN 'starting' THEN NEW.state IN ('running', 'stopping')
    WHEN 'running' THEN NEW.state IN ('stopping')
    WHEN 'stopping' THEN NEW.state IN ('stopped', 'expired', 'failed')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an instance never goes from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER instance_legal_transition BEFORE UPDATE OF state ON instance
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION instance_legal_transition();
