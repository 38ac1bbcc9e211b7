-- Users who are no longer ranked keep their captures, which count again once they are ranked. One statement may move a group.
CREATE OR REPLACE FUNCTION user_rank_moves() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_added integer[];
  v_removed integer[];
BEGIN
  SELECT array_agg(n.id) FILTER (WHERE n.ranked), array_agg(n.id) FILTER (WHERE NOT n.ranked)
    INTO v_added, v_removed
    FROM new_users n JOIN old_users o ON o.id = n.id WHERE n.ranked <> o.ranked;
  IF v_added IS NOT NULL THEN PERFORM count_solvers(v_added, 1); END IF;
  IF v_removed IS NOT NULL THEN PERFORM count_solvers(v_removed, -1); END IF;
  -- This comes last, because every transaction locks challenges before instances.
  PERFORM release_instance(n.id, NULL, 'banned') FROM new_users n JOIN old_users o ON o.id = n.id
    WHERE n.banned AND NOT o.banned ORDER BY n.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_rank_moves AFTER UPDATE ON "user"
  REFERENCING OLD TABLE AS old_users NEW TABLE AS new_users
  FOR EACH STATEMENT EXECUTE FUNCTION user_rank_moves();

CREATE OR REPLACE FUNCTION user_leaves() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_solvers(ARRAY[OLD.id], CASE WHEN OLD.ranked THEN -1 ELSE 0 END);
  DELETE FROM capture WHERE user_id = OLD.id;
  -- The parts of an answer in the bin name only the answer.
  DELETE FROM deleted_row d USING deleted_row a
    WHERE a.user_id = OLD.id AND a.source = 'task_answer' AND d.challenge_id = a.challenge_id
      AND d.content ->> 'answer_id' = a.content ->> 'id';
  DELETE FROM deleted_row WHERE user_id = OLD.id;
  DELETE FROM challenge_progress WHERE user_id = OLD.id;
  PERFORM release_instance(OLD.id, NULL, 'userDeleted');
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER user_leaves BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION user_leaves();
