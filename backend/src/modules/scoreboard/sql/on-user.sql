-- Ranked users are neither admin nor banned. The captures of the others stay and count again afterwards.
CREATE OR REPLACE FUNCTION user_rank_moves() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_solver(NEW.id, CASE WHEN NEW.admin OR NEW.banned THEN -1 ELSE 1 END);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_rank_moves
  AFTER UPDATE OF admin, banned ON "user"
  FOR EACH ROW
  WHEN ((OLD.admin OR OLD.banned) <> (NEW.admin OR NEW.banned))
  EXECUTE FUNCTION user_rank_moves();

CREATE OR REPLACE FUNCTION user_leaves() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_solver(OLD.id, CASE WHEN OLD.admin OR OLD.banned THEN 0 ELSE -1 END);
  DELETE FROM capture WHERE user_id = OLD.id;
  DELETE FROM challenge_progress WHERE user_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER user_leaves BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION user_leaves();
