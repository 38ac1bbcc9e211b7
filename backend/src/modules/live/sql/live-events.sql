-- Writers of live events run one after another until their commit, so that ids become visible in order:
-- a client that has seen an id has missed none below it. Every transaction takes this lock last (locks.ts: liveEvents).
CREATE OR REPLACE FUNCTION queue_for_live_event() RETURNS void LANGUAGE sql
AS 'SELECT pg_advisory_xact_lock(7301998)';

-- Announces a medal. Returns whether players see it.
CREATE OR REPLACE FUNCTION announce_blood(p_challenge integer, p_user integer, p_rank integer) RETURNS boolean LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM queue_for_live_event();
  INSERT INTO live_event (name, challenge_id, subject_id, payload)
    SELECT 'blood', c.id, u.id, jsonb_build_object('challengeId', c.id, 'title', c.title, 'titleEn', c.title_en,
        'userId', u.id, 'username', u.username, 'rank', p_rank)
    FROM challenge c JOIN "user" u ON u.id = p_user
    WHERE c.id = p_challenge AND challenge_released(c) AND NOT u.banned;
  RETURN FOUND;
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
