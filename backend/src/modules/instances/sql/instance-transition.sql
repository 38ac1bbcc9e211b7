-- Sets the columns that depend on the state. instance-legal-transition.sql rejects illegal changes of the state.
CREATE OR REPLACE FUNCTION instance_transition() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  NEW.attempts := 0;
  NEW.next_try_at := NULL;
  IF NEW.state IN ('stopped', 'expired', 'failed') THEN
    NEW.ended_at := clock_timestamp();
    NEW.claimed_by := NULL;
    NEW.claimed_until := NULL;
    DELETE FROM instance_port WHERE instance_id = NEW.id;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER instance_transition BEFORE UPDATE OF state ON instance
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION instance_transition();
