-- Starts queued instances, first come first served, below the limit and while ports are free. Returns how many.
-- One call at a time (locks.ts: promotion), as two concurrent calls could both use the last free place.
CREATE OR REPLACE FUNCTION promote_instances(p_cap integer, p_first integer, p_last integer) RETURNS integer LANGUAGE plpgsql
AS $$
DECLARE
  v_row record;
  v_leased integer;
  v_done integer := 0;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM instance WHERE state = 'queued') THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(7301999);
  FOR v_row IN
    SELECT i.id, k.ports FROM instance i JOIN instance_config k ON k.id = i.config_id
    WHERE i.state = 'queued' ORDER BY i.id
    LIMIT greatest(0, p_cap - (SELECT count(*) FROM instance WHERE state IN ('starting', 'running', 'stopping')))
    FOR UPDATE OF i
  LOOP
    INSERT INTO instance_port (port, instance_id, position, name, number, protocol)
      SELECT free.port, v_row.id, wanted.position, wanted.entry ->> 'name', (wanted.entry ->> 'number')::integer, wanted.entry ->> 'protocol'
      FROM jsonb_array_elements(v_row.ports) WITH ORDINALITY AS wanted (entry, position)
      JOIN (
        SELECT port, row_number() OVER () AS position FROM (
          -- In random order, so that a port that was just returned is unlikely to be leased again at once.
          SELECT port FROM generate_series(p_first, p_last) AS port
          WHERE NOT EXISTS (SELECT 1 FROM instance_port t WHERE t.port = port.port)
          ORDER BY random() LIMIT jsonb_array_length(v_row.ports)
        ) some_port
      ) free ON free.position = wanted.position;
    GET DIAGNOSTICS v_leased = ROW_COUNT;
    IF v_leased < jsonb_array_length(v_row.ports) THEN
      DELETE FROM instance_port WHERE instance_id = v_row.id;
      EXIT;
    END IF;
    UPDATE instance SET state = 'starting' WHERE id = v_row.id;
    v_done := v_done + 1;
  END LOOP;
  RETURN v_done;
END
$$;
