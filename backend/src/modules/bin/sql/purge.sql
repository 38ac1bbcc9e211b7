-- Deletes for good. A flag that was deleted before its challenge goes with it: it has nowhere to return to.
CREATE OR REPLACE FUNCTION purge_deleted_challenge(p_id integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM deleted_row WHERE challenge_id = p_id;
  DELETE FROM deleted_flag WHERE challenge_id = p_id;
  DELETE FROM deleted_challenge WHERE id = p_id;
END
$$;

CREATE OR REPLACE FUNCTION purge_deleted_flag(p_id integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE submission SET flag_id = NULL WHERE flag_id = p_id;
  DELETE FROM deleted_row WHERE flag_id = p_id;
  DELETE FROM deleted_flag WHERE id = p_id;
END
$$;
