-- Each function is a single expression, so that the planner inlines it.

-- Returns the seconds until the user may submit: a leaky bucket per challenge, and a limit of wrong submissions per minute.
CREATE OR REPLACE FUNCTION submission_wait(p submission_pace, p_challenge integer, p_now timestamptz, p_burst integer, p_refill integer, p_per_minute integer)
RETURNS double precision LANGUAGE sql STABLE
AS $$
  SELECT greatest(0,
    (p.busy ->> p_challenge::text)::double precision - extract(epoch FROM p_now)::double precision - p_refill * (p_burst - 1),
    extract(epoch FROM p.recent[cardinality(p.recent) - p_per_minute + 1] + interval '1 minute' - p_now)::double precision)
$$;

-- Returns the state of both limits after a submission. A correct one counts little, as a client may send several copies.
DROP FUNCTION IF EXISTS rate_after_submission;
CREATE FUNCTION rate_after_submission(p submission_pace, p_challenge integer, p_now timestamptz, p_refill integer, p_per_minute integer, p_wrong boolean)
RETURNS TABLE (recent timestamptz[], busy jsonb, changed_at timestamptz) LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN p_wrong THEN (p.recent || p_now)[greatest(1, cardinality(p.recent) + 2 - p_per_minute) :] ELSE p.recent END,
    (
      SELECT coalesce(jsonb_object_agg(b.key, b.value), '{}') FROM jsonb_each(p.busy) b
      WHERE b.value::double precision > extract(epoch FROM p_now)
    ) || jsonb_build_object(p_challenge::text,
      greatest((p.busy ->> p_challenge::text)::double precision, extract(epoch FROM p_now)::double precision)
        + p_refill * CASE WHEN p_wrong THEN 1 ELSE 0.05 END),
    p_now
$$;
