-- Refuses every change of the log, except that the reference to a deleted account becomes null, and what
-- `forget_person_in_audit_log` and `forget_audit_values` remove while `vexil.forgetting` is on.
CREATE OR REPLACE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL
    AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('vexil.forgetting', true) = 'on'
    AND (NEW.id, NEW.action, NEW.resource, NEW.created_at) = (OLD.id, OLD.action, OLD.resource, OLD.created_at)
    AND NEW.target_id IS NOT DISTINCT FROM OLD.target_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();

-- Removes the values from these rows of the log, because the data that they describe is deleted.
CREATE OR REPLACE FUNCTION forget_audit_values(p_logs integer[]) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('vexil.forgetting', 'on', true);
  UPDATE audit_log SET before = NULL, after = NULL WHERE id = ANY (p_logs) AND (before IS NOT NULL OR after IS NOT NULL);
  PERFORM set_config('vexil.forgetting', 'off', true);
END
$$;
