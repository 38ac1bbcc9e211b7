-- Deferred to the commit, as the lock of live events must be the last lock of a transaction.
CREATE OR REPLACE FUNCTION notify_instance() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM store_event('instance.changed', jsonb_build_object('challengeId', NEW.challenge_id, 'state', NEW.state), u.id)
    FROM "user" u WHERE u.id = NEW.user_id;
  PERFORM notify_event('instance', '{}');
  RETURN NULL;
END
$$;

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS instance_created ON instance;
CREATE CONSTRAINT TRIGGER instance_created AFTER INSERT ON instance DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION notify_instance();

DROP TRIGGER IF EXISTS instance_changed ON instance;
CREATE CONSTRAINT TRIGGER instance_changed AFTER UPDATE OF state, expiration ON instance DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.state, OLD.expiration) IS DISTINCT FROM (NEW.state, NEW.expiration))
  EXECUTE FUNCTION notify_instance();
