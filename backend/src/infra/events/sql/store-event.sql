-- Serializes writers of live events until their commit, so that ids become visible in ascending order and a client that has
-- received an id has missed no lower one. Every transaction takes this lock last (locks.ts: liveEvents).
CREATE OR REPLACE FUNCTION queue_for_live_event() RETURNS void LANGUAGE sql
AS 'SELECT pg_advisory_xact_lock(7301998)';

-- Stores an event for the event streams. Without a user, the provider of the topic decides at delivery who receives it. The
-- subject contains ids and no texts, as a text may change or be hidden before the delivery.
CREATE OR REPLACE FUNCTION store_event(p_topic text, p_subject jsonb, p_user integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM queue_for_live_event();
  INSERT INTO live_event (topic, subject, user_id) VALUES (p_topic, p_subject, p_user);
END
$$;

CREATE OR REPLACE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('live', '{}');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER live_event_event AFTER INSERT ON live_event FOR EACH STATEMENT EXECUTE FUNCTION notify_live();
