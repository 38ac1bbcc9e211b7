-- Sets the canonical form as the skeleton of rows that other programs insert without one.
CREATE OR REPLACE FUNCTION default_username_skeleton() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.username_skeleton := coalesce(NEW.username_skeleton, NEW.username_canonical);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER user_skeleton_default BEFORE INSERT ON "user"
  FOR EACH ROW EXECUTE FUNCTION default_username_skeleton();
