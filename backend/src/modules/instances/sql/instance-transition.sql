-- The same table as state-transitions.ts, enforced for every writer.
CREATE OR REPLACE FUNCTION instance_transition() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT (CASE OLD.state
    WHEN 'queued' THEN NEW.state IN ('starting', 'stopped', 'failed')
    WHEN 'starting' THEN NEW.state IN ('running', 'stopping')
    WHEN 'running' THEN NEW.state = 'stopping'
    WHEN 'stopping' THEN NEW.state IN ('stopped', 'expired', 'failed')
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an instance never goes from % to %', OLD.state, NEW.state;
  END IF;
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
