-- Deletes permanently. A flag that was deleted before its challenge is purged with it, as it cannot be restored alone.
CREATE OR REPLACE FUNCTION purge_deleted_challenge(p_id integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  -- Flags are locked before the rows of the bin, in the same order as in `purge_deleted_flag`.
  PERFORM 1 FROM deleted_flag WHERE challenge_id = p_id ORDER BY id FOR UPDATE;
  DELETE FROM deleted_row WHERE challenge_id = p_id;
  DELETE FROM deleted_flag WHERE challenge_id = p_id;
  DELETE FROM deleted_challenge WHERE id = p_id;
END
$$;

CREATE OR REPLACE FUNCTION purge_deleted_flag(p_id integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  -- Submissions in the bin come first: if the challenge is restored meanwhile, the second statement finds them.
  UPDATE deleted_row d SET content = d.content || '{"flag_id": null}' FROM deleted_flag f
    WHERE f.id = p_id AND d.challenge_id = f.challenge_id AND d.source = 'submission'
      AND (d.content ->> 'flag_id')::integer = p_id;
  UPDATE submission SET flag_id = NULL WHERE flag_id = p_id;
  DELETE FROM deleted_row WHERE flag_id = p_id;
  DELETE FROM deleted_flag WHERE id = p_id;
END
$$;
