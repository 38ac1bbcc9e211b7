-- Runs every second, so it checks before it locks. Announces a challenge once, however often it is hidden and shown again.
CREATE OR REPLACE FUNCTION announce_releases() RETURNS boolean LANGUAGE plpgsql
AS $$
DECLARE
  released record;
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM challenge c WHERE challenge_released(c)
      AND NOT EXISTS (SELECT 1 FROM release_announcement a WHERE a.challenge_id = c.id)
  ) THEN RETURN false; END IF;
  PERFORM queue_for_live_event();
  FOR released IN
    WITH due AS (
      SELECT c.id FROM challenge c WHERE challenge_released(c)
        AND NOT EXISTS (SELECT 1 FROM release_announcement a WHERE a.challenge_id = c.id)
      ORDER BY c.id FOR KEY SHARE OF c SKIP LOCKED
    ), announced AS (
      INSERT INTO release_announcement (challenge_id) SELECT id FROM due ON CONFLICT DO NOTHING RETURNING challenge_id
    )
    SELECT c.id, c.category FROM announced JOIN challenge c ON c.id = announced.challenge_id ORDER BY c.id
  LOOP
    PERFORM store_event(CASE released.category WHEN 'notice' THEN 'notice.created' ELSE 'challenge.released' END,
      jsonb_build_object('challengeId', released.id));
  END LOOP;
  RETURN FOUND;
END
$$;
