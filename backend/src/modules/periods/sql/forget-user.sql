-- Archives keep the points of a deleted user without the name. The event makes other processes read them again.
CREATE OR REPLACE FUNCTION forget_archived_user() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE period_total SET username = NULL WHERE user_id = OLD.id;
  IF FOUND THEN PERFORM notify_event('site', '{}'); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER period_totals_forget AFTER DELETE ON "user"
  FOR EACH ROW EXECUTE FUNCTION forget_archived_user();
