-- A version is what was submitted. Only its return is added later.
CREATE OR REPLACE FUNCTION keep_answer_version() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'a submitted version never changes';
END
$$;

CREATE OR REPLACE TRIGGER answer_version_unchanged
  BEFORE UPDATE OF answer_id, number, text, links, ai_use, files, revision, submitted_at ON task_answer_version
  FOR EACH ROW EXECUTE FUNCTION keep_answer_version();

-- Notifies readers of the queue when a student submits, disputes or deletes the account. Audit rows notify of what reviewers do.
CREATE OR REPLACE FUNCTION notify_reviews() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM notify_event('audit', json_build_object('resource', 'reviews'));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_reviews AFTER UPDATE OF state, number ON task_answer
  FOR EACH ROW WHEN ((NEW.state, NEW.number) IS DISTINCT FROM (OLD.state, OLD.number))
  EXECUTE FUNCTION notify_reviews();

CREATE OR REPLACE TRIGGER notify_deleted_reviews AFTER DELETE ON task_answer
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION notify_reviews();

CREATE OR REPLACE TRIGGER task_event AFTER INSERT OR UPDATE OR DELETE ON task
  FOR EACH ROW EXECUTE FUNCTION notify_part_of_challenge();
