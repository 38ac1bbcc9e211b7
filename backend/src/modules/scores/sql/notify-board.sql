-- Tells processes that ranks changed, unless no ranked user has captured a flag of the challenge. The CTE is materialized because
-- for an EXISTS alone the planner scans the progress of all challenges.
CREATE OR REPLACE FUNCTION notify_board(p_challenge integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  IF p_challenge IS NULL OR (
    WITH holder AS MATERIALIZED (SELECT p.user_id FROM challenge_progress p WHERE p.challenge_id = p_challenge)
    SELECT EXISTS (SELECT 1 FROM holder JOIN "user" u ON u.id = holder.user_id WHERE u.ranked)
  ) THEN
    PERFORM notify_event('board', '{}');
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION notify_user() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('totals', '{"reason":"database"}');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_event AFTER UPDATE OF username, user_group ON "user" FOR EACH ROW
  WHEN ((OLD.username, OLD.user_group) IS DISTINCT FROM (NEW.username, NEW.user_group))
  EXECUTE FUNCTION notify_user();
