-- Deletes for good. A flag that was deleted before its challenge goes with it: it has nowhere to return to.
CREATE OR REPLACE FUNCTION purge_deleted_challenge(p_id integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  -- Flags are locked before the rows of the bin, as by whoever deletes one of them for good.
  PERFORM 1 FROM deleted_flag WHERE challenge_id = p_id ORDER BY id FOR UPDATE;
  DELETE FROM deleted_row WHERE challenge_id = p_id;
  DELETE FROM deleted_flag WHERE challenge_id = p_id;
  DELETE FROM deleted_challenge WHERE id = p_id;
END
$$;

CREATE OR REPLACE FUNCTION purge_deleted_flag(p_id integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  -- Those in the bin first: a challenge that is restored meanwhile has taken them back by the second statement.
  UPDATE deleted_row d SET content = d.content || '{"flag_id": null}' FROM deleted_flag f
    WHERE f.id = p_id AND d.challenge_id = f.challenge_id AND d.source = 'submission'
      AND (d.content ->> 'flag_id')::integer = p_id;
  UPDATE submission SET flag_id = NULL WHERE flag_id = p_id;
  DELETE FROM deleted_row WHERE flag_id = p_id;
  DELETE FROM deleted_flag WHERE id = p_id;
END
$$;
