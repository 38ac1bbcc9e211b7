CREATE OR REPLACE FUNCTION challenge_created() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO challenge_total (challenge_id, step, solved_count, total_score) VALUES (NEW.id, 1, 0, NEW.base_score);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER challenge_created AFTER INSERT ON challenge FOR EACH ROW EXECUTE FUNCTION challenge_created();

CREATE OR REPLACE FUNCTION challenge_written() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM check_review_value(NEW.id);
  PERFORM revalue_flags(ARRAY[NEW.id]);
  PERFORM notify_board(NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER challenge_written
  AFTER UPDATE OF category, base_score, score_mode, floor_score, decay_solves ON challenge
  FOR EACH ROW
  WHEN ((OLD.category, OLD.base_score, OLD.score_mode, OLD.floor_score, OLD.decay_solves)
  IS DISTINCT FROM (NEW.category, NEW.base_score, NEW.score_mode, NEW.floor_score, NEW.decay_solves))
  EXECUTE FUNCTION challenge_written();

CREATE OR REPLACE FUNCTION challenge_leaves() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_board(OLD.id);
  PERFORM keep_deleted_challenge(OLD);
  DELETE FROM challenge_progress WHERE challenge_id = OLD.id;
  PERFORM release_instance(NULL, OLD.id, 'challengeDeleted');
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER challenge_leaves BEFORE DELETE ON challenge FOR EACH ROW EXECUTE FUNCTION challenge_leaves();
