-- Sends `site`, as groups are part of the public settings, and `totals`, as boards are computed per group.
CREATE OR REPLACE FUNCTION notify_user_group() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('site', '{}');
  PERFORM notify_event('totals', '{"reason":"database"}');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_group_event AFTER INSERT OR UPDATE OR DELETE ON user_group
  FOR EACH STATEMENT EXECUTE FUNCTION notify_user_group();
