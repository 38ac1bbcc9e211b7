-- Players lose nothing when a tool deletes all flags of a challenge and creates them again: a new flag with the literal of
-- a deleted flag gets the id, the captures and the voids of that flag. The literal of a reviewed flag is empty, so a new task
-- of the challenge gets the points of the former one.

-- Returns the deleted flags of the challenge that share a literal with `f`; flags with the same first literal come first.
CREATE OR REPLACE FUNCTION deleted_flags_like(f flag) RETURNS integer[] LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN ARRAY(
    SELECT d.id FROM deleted_flag d
    WHERE d.challenge_id = f.challenge_id AND d.kind = f.kind AND EXISTS (
      SELECT 1 FROM unnest(d.flag_literal::text || d.alternatives) AS was JOIN unnest(f.flag_literal::text || f.alternatives) AS now
        ON flag_key_of(d.kind, was) = flag_key_of(f.kind, now))
    ORDER BY flag_key_of(d.kind, d.flag_literal) = flag_key_of(f.kind, f.flag_literal) DESC, d.id);
END
$$;

CREATE OR REPLACE FUNCTION reuse_deleted_flag() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('vexil.returning', true) = 'on' THEN RETURN NEW; END IF;
  -- Prevents deletions and restorations of this challenge's flags until the commit.
  PERFORM 1 FROM challenge WHERE id = NEW.challenge_id FOR NO KEY UPDATE;
  -- Prevents a purge as well: the id of a purged flag would have score events without captures.
  PERFORM 1 FROM deleted_flag WHERE id = ANY (deleted_flags_like(NEW)) ORDER BY id FOR UPDATE;
  NEW.id := coalesce((deleted_flags_like(NEW))[1], NEW.id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER flag_reuses_deleted BEFORE INSERT ON flag FOR EACH ROW EXECUTE FUNCTION reuse_deleted_flag();

-- Runs after the insertion: restores the captures of the deleted flag with this id, and moves those of the other deleted
-- flags to it, one per user.
CREATE OR REPLACE FUNCTION take_over_captures(f flag) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_flags integer[] := deleted_flags_like(f);
BEGIN
  IF cardinality(v_flags) = 0 THEN RETURN; END IF;
  -- Users are locked before challenges. The challenge is locked already, so waiting for a user could deadlock: retry instead.
  BEGIN
    PERFORM 1 FROM "user" u WHERE u.id IN (SELECT d.user_id FROM deleted_row d WHERE d.flag_id = ANY (v_flags))
      ORDER BY u.id FOR SHARE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN
    RAISE serialization_failure USING MESSAGE = 'a holder of the flag is being written';
  END;
  -- The value comes first, as new captures record it.
  PERFORM refresh_challenge(f.challenge_id);
  PERFORM restore_deleted_rows('capture', f.challenge_id, ARRAY[f.id]);
  IF cardinality(v_flags) > 1 THEN
    INSERT INTO capture (id, user_id, challenge_id, flag_id, captured_at, late, points, passed, passed_at)
      SELECT DISTINCT ON (k.user_id) k.id, k.user_id, f.challenge_id, f.id, k.captured_at, k.late, k.points, k.passed, k.passed_at
      FROM deleted_row d, jsonb_populate_record(NULL::capture, d.content) k
      WHERE d.flag_id = ANY (v_flags) AND d.source = 'capture' AND EXISTS (SELECT 1 FROM "user" u WHERE u.id = k.user_id)
        AND last_score_event(k.user_id, f.id) IS DISTINCT FROM 'void'
        AND NOT EXISTS (SELECT 1 FROM capture h WHERE h.user_id = k.user_id AND h.flag_id = f.id)
      ORDER BY k.user_id, k.captured_at, k.id;
    UPDATE submission SET flag_id = f.id WHERE flag_id = ANY (v_flags) AND flag_id <> f.id;
  END IF;
  DELETE FROM deleted_row WHERE flag_id = ANY (v_flags);
  DELETE FROM deleted_flag WHERE id = ANY (v_flags);
  PERFORM refresh_progress(ARRAY[f.challenge_id]);
  PERFORM notify_event('totals', '{"reason":"restored"}');
END
$$;
