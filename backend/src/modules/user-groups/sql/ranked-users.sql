-- Boards show users who are neither admin nor banned and whose group is ranked. A user who changes the group locks the new
-- group, so that a concurrent change of its `ranked` is not missed. A ban needs no lock, as that change waits for the user.
CREATE OR REPLACE FUNCTION derive_ranked() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_ranked boolean;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.user_group IS DISTINCT FROM OLD.user_group THEN
    SELECT g.ranked INTO v_ranked FROM user_group g WHERE g.code = NEW.user_group FOR SHARE;
  ELSE
    SELECT g.ranked INTO v_ranked FROM user_group g WHERE g.code = NEW.user_group;
  END IF;
  -- The foreign key refuses an unknown group.
  NEW.ranked := NOT NEW.admin AND NOT NEW.banned AND coalesce(v_ranked, true);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER user_ranked BEFORE INSERT OR UPDATE OF admin, banned, user_group ON "user"
  FOR EACH ROW EXECUTE FUNCTION derive_ranked();

-- Sets `ranked` directly, so that the trigger `user_ranked` does not read the group for each member.
CREATE OR REPLACE FUNCTION user_group_ranked() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Locks users by id, as every transaction does.
  PERFORM 1 FROM "user" WHERE user_group = NEW.code ORDER BY id FOR NO KEY UPDATE;
  UPDATE "user" SET ranked = NEW.ranked
    WHERE user_group = NEW.code AND NOT admin AND NOT banned AND ranked <> NEW.ranked;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_group_ranked AFTER UPDATE OF ranked ON user_group FOR EACH ROW
  WHEN (OLD.ranked <> NEW.ranked) EXECUTE FUNCTION user_group_ranked();
