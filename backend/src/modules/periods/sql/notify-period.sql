-- Periods are part of the public settings, so their event is `site`. Boards need no event: the times
-- of the period are part of their cache keys.
CREATE OR REPLACE FUNCTION notify_period() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('site', '{}');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER period_event AFTER INSERT OR UPDATE OR DELETE ON period
  FOR EACH STATEMENT EXECUTE FUNCTION notify_period();
