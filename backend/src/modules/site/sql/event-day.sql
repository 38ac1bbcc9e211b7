-- Returns the factor of rate limits per network address: that of the event day until its end, else 1. It uses the clock of the
-- database, so that it ends on all processes at once.
CREATE OR REPLACE FUNCTION event_day_factor() RETURNS integer LANGUAGE sql
AS $$
  SELECT coalesce((
    SELECT factor.value::integer FROM setting factor, setting ending
    WHERE factor.key = 'eventDay.factor' AND ending.key = 'eventDay.endsAt'
      AND (ending.value #>> '{}')::timestamptz > clock_timestamp()
  ), 1)
$$;
