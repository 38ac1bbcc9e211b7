-- Processes cache sessions until this event, which is sent when a session is ended, shortened or deleted.
CREATE OR REPLACE FUNCTION notify_session() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('session', json_build_object('userId', OLD.user_id, 'sessionId', OLD.id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER session_ended AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION notify_session();

CREATE OR REPLACE TRIGGER session_shortened AFTER UPDATE OF expires_at ON session FOR EACH ROW
  WHEN (NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION notify_session();

CREATE OR REPLACE TRIGGER session_deleted AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION notify_session();
