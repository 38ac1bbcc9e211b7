-- A certificate repeats its archive, so it becomes void when the archive is dropped. Issuing locks the period first.
CREATE OR REPLACE FUNCTION void_certificates() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE certificate SET voided_at = now() WHERE period_id = NEW.id AND voided_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER period_certificates_void AFTER UPDATE OF archived_at ON period
  FOR EACH ROW WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION void_certificates();
