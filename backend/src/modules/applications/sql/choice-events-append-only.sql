-- The history of a choice is append-only, with three exceptions: the reference to a deleted account is cleared, the texts of an anonymized
-- application are removed, and the history is deleted with its choice.
CREATE OR REPLACE FUNCTION choice_events_append_only() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_texts text[] := ARRAY['reason', 'words'];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL
    AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - v_texts = to_jsonb(OLD) - v_texts
    AND coalesce(to_jsonb(NEW) ->> 'reason', '') || coalesce(to_jsonb(NEW) ->> 'words', '') = ''
    AND EXISTS (SELECT 1 FROM application_choice c JOIN application a ON a.id = c.application_id
      WHERE c.id = NEW.choice_id AND a.user_id IS NULL) THEN
    RETURN NEW;
  END IF;
  -- Only the trigger of the foreign key may delete, not a statement.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER choice_events_append_only BEFORE UPDATE OR DELETE ON application_choice_event
  FOR EACH ROW EXECUTE FUNCTION choice_events_append_only();

CREATE OR REPLACE TRIGGER choice_events_append_only BEFORE UPDATE OR DELETE ON application_choice_decision
  FOR EACH ROW EXECUTE FUNCTION choice_events_append_only();
