-- Processes cache accounts until this event. A trigger sends it for every writer, also other programs.
CREATE OR REPLACE FUNCTION notify_account() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('account', json_build_object('userId', OLD.id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_rights_changed AFTER UPDATE OF admin, banned, user_group ON "user" FOR EACH ROW
  WHEN (OLD.admin IS DISTINCT FROM NEW.admin OR OLD.banned IS DISTINCT FROM NEW.banned
    OR OLD.user_group IS DISTINCT FROM NEW.user_group)
  EXECUTE FUNCTION notify_account();

CREATE OR REPLACE TRIGGER user_deleted AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION notify_account();
