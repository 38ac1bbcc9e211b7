/** What follows from writes to flags, challenges and accounts. */

const ON_FLAG = [
  `CREATE FUNCTION flag_written() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE
    v_challenge integer := CASE TG_OP WHEN 'DELETE' THEN OLD.challenge_id ELSE NEW.challenge_id END;
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.challenge_id <> OLD.challenge_id THEN
      RAISE EXCEPTION 'a flag stays with its challenge, as its captures do';
    END IF;
    -- Also the lock: from here on no capture of this challenge is under way.
    UPDATE challenge SET flags_version = flags_version + 1 WHERE id = v_challenge;
    PERFORM notify_board(v_challenge);
    IF TG_OP = 'DELETE' THEN
      DELETE FROM flag_key WHERE flag_id = OLD.id;
      DELETE FROM flag_value WHERE flag_id = OLD.id;
      DELETE FROM capture WHERE flag_id = OLD.id;
      UPDATE submission SET flag_id = NULL WHERE flag_id = OLD.id;
      DELETE FROM challenge_progress p WHERE p.challenge_id = v_challenge
        AND NOT EXISTS (SELECT 1 FROM capture k WHERE k.user_id = p.user_id AND k.challenge_id = v_challenge);
      UPDATE challenge_progress p
        SET captured = k.captured, last_capture_id = k.last_id, last_captured_at = k.last_at
        FROM (SELECT user_id, count(*) AS captured, max(id) AS last_id, max(captured_at) AS last_at
          FROM capture WHERE challenge_id = v_challenge GROUP BY user_id) k
        WHERE p.challenge_id = v_challenge AND p.user_id = k.user_id AND p.captured <> k.captured;
    END IF;
    IF TG_OP <> 'UPDATE' THEN
      PERFORM refresh_challenge(v_challenge);
    ELSIF NEW.score <> OLD.score THEN
      PERFORM revalue_flags(ARRAY[v_challenge]);
    END IF;
    RETURN NULL;
  END
  $$`,
  `CREATE TRIGGER flag_b_scored
  AFTER INSERT OR DELETE OR UPDATE OF score, kind, flag_literal, alternatives, challenge_id ON flag
  FOR EACH ROW EXECUTE FUNCTION flag_written()`,
];

const ON_CHALLENGE = [
  `CREATE FUNCTION challenge_created() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.total_score := NEW.base_score;
    RETURN NEW;
  END
  $$`,
  `CREATE TRIGGER challenge_created BEFORE INSERT ON challenge FOR EACH ROW EXECUTE FUNCTION challenge_created()`,
  `CREATE FUNCTION challenge_written() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM revalue_flags(ARRAY[NEW.id]);
    PERFORM notify_board(NEW.id);
    RETURN NULL;
  END
  $$`,
  `CREATE TRIGGER challenge_written
  AFTER UPDATE OF category, base_score, score_mode, floor_score, decay_solves ON challenge
  FOR EACH ROW
  WHEN ((OLD.category, OLD.base_score, OLD.score_mode, OLD.floor_score, OLD.decay_solves)
    IS DISTINCT FROM (NEW.category, NEW.base_score, NEW.score_mode, NEW.floor_score, NEW.decay_solves))
  EXECUTE FUNCTION challenge_written()`,
  `CREATE FUNCTION challenge_leaves() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM notify_board(OLD.id);
    DELETE FROM capture WHERE challenge_id = OLD.id;
    DELETE FROM challenge_progress WHERE challenge_id = OLD.id;
    RETURN OLD;
  END
  $$`,
  `CREATE TRIGGER challenge_leaves BEFORE DELETE ON challenge FOR EACH ROW EXECUTE FUNCTION challenge_leaves()`,
];

const ON_USER = [
  // Ranked = neither admin nor banned. The captures of the others stay, and count again when they come back.
  `CREATE FUNCTION user_rank_moves() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM count_solver(NEW.id, CASE WHEN NEW.admin OR NEW.banned THEN -1 ELSE 1 END);
    RETURN NULL;
  END
  $$`,
  `CREATE TRIGGER user_rank_moves
  AFTER UPDATE OF admin, banned ON "user"
  FOR EACH ROW
  WHEN ((OLD.admin OR OLD.banned) <> (NEW.admin OR NEW.banned))
  EXECUTE FUNCTION user_rank_moves()`,
  `CREATE FUNCTION user_leaves() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM count_solver(OLD.id, CASE WHEN OLD.admin OR OLD.banned THEN 0 ELSE -1 END);
    DELETE FROM capture WHERE user_id = OLD.id;
    DELETE FROM challenge_progress WHERE user_id = OLD.id;
    RETURN OLD;
  END
  $$`,
  `CREATE TRIGGER user_leaves BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION user_leaves()`,
];

export const TRIGGERS = [...ON_FLAG, ...ON_CHALLENGE, ...ON_USER];
