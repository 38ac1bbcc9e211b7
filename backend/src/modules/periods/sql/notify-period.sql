-- Periods are part of the public settings. Boards of a changed period have another key in the caches.
CREATE OR REPLACE FUNCTION notify_period() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('site', '{}');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER period_event AFTER INSERT OR UPDATE OR DELETE ON period
  FOR EACH STATEMENT EXECUTE FUNCTION notify_period();
