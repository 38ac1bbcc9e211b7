-- Stores the hours in which a user logged in or renewed a session, as sessions and tokens are deleted after their end.
CREATE OR REPLACE FUNCTION session_opened() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO active_hour (hour, user_id) VALUES (date_trunc('hour', now(), 'UTC'), NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER session_opened AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION session_opened();

CREATE OR REPLACE FUNCTION session_renewed() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO active_hour (hour, user_id) SELECT date_trunc('hour', NEW.used_at, 'UTC'), s.user_id
    FROM session s WHERE s.id = NEW.session_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER session_renewed AFTER UPDATE OF used_at ON refresh_token FOR EACH ROW
  WHEN (NEW.used_at IS NOT NULL AND OLD.used_at IS DISTINCT FROM NEW.used_at) EXECUTE FUNCTION session_renewed();
