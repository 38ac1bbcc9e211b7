DROP FUNCTION IF EXISTS consume_limits(text[], integer[], integer[]);
DROP FUNCTION IF EXISTS consume_limits(integer[], text[], integer[], integer[]);
DROP FUNCTION IF EXISTS consume_limits(integer[], text[], integer[], integer[], boolean[]);

-- Consumes a point of each key in turn, and stops at the first key without points. `p_by_address` marks the keys whose points are
-- multiplied on an event day. Returns the milliseconds until that key has points again, or null if each key had a point.
CREATE OR REPLACE FUNCTION consume_limits(
  p_keys text[], p_points integer[], p_window_ms integer[], p_by_address boolean[]
) RETURNS bigint LANGUAGE plpgsql
AS $$
DECLARE
  address_factor CONSTANT integer := CASE WHEN true = ANY (p_by_address) THEN event_day_factor() ELSE 1 END;
  now_ms CONSTANT bigint := extract(epoch FROM clock_timestamp()) * 1000;
  used integer;
  allowed integer;
  ends bigint;
BEGIN
  FOR i IN 1 .. cardinality(p_keys) LOOP
    INSERT INTO rate_limit AS counter (key, points, expire) VALUES (p_keys[i], 1, now_ms + p_window_ms[i])
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counter.expire > now_ms THEN counter.points + 1 ELSE 1 END,
        expire = CASE WHEN counter.expire > now_ms THEN counter.expire ELSE excluded.expire END
      RETURNING counter.points, counter.expire INTO used, ends;
    allowed := p_points[i] * CASE WHEN p_by_address[i] THEN address_factor ELSE 1 END;
    -- `ends` may be of a period that began after now_ms, while this statement waited for the row.
    IF used > allowed THEN RETURN least(greatest(ends - now_ms, 0), p_window_ms[i]); END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- Returns one point to each key, or all where `p_all` says so, in the order in which they were counted.
CREATE OR REPLACE FUNCTION return_limits(p_keys text[], p_all boolean[]) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  FOR i IN 1 .. cardinality(p_keys) LOOP
    IF p_all[i] THEN
      DELETE FROM rate_limit WHERE key = p_keys[i];
    ELSE
      UPDATE rate_limit SET points = points - 1 WHERE key = p_keys[i] AND points > 0;
    END IF;
  END LOOP;
END
$$;
