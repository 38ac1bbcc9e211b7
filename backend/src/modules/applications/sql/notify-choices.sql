-- Notifies readers of the list when an applicant submits, changes or withdraws an application, or deletes the account. Audit rows
-- notify of changes by staff.
CREATE OR REPLACE FUNCTION notify_choices() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('audit', json_build_object('resource', 'application-choices'));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_choices AFTER UPDATE OF state, submitted_at ON application
  FOR EACH ROW
  WHEN (NEW.state <> 'draft' AND (NEW.state, NEW.submitted_at) IS DISTINCT FROM (OLD.state, OLD.submitted_at))
  EXECUTE FUNCTION notify_choices();

CREATE OR REPLACE TRIGGER notify_new_choices AFTER INSERT ON application
  FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION notify_choices();

CREATE OR REPLACE TRIGGER notify_deleted_choices AFTER DELETE ON application
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION notify_choices();
