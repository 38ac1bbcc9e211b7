-- A challenge that is released is no draft any more, also if a statement of another program releases it.
CREATE OR REPLACE FUNCTION end_draft() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.draft := false;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER challenge_draft BEFORE INSERT OR UPDATE OF hidden, draft ON challenge
  FOR EACH ROW WHEN (NEW.draft AND NOT NEW.hidden) EXECUTE FUNCTION end_draft();
