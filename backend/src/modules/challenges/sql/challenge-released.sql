-- The one rule of visibility: every statement that serves players uses it.
CREATE OR REPLACE FUNCTION challenge_released(c challenge) RETURNS boolean LANGUAGE sql STABLE
AS 'SELECT NOT c.hidden AND (c.release_at IS NULL OR c.release_at <= statement_timestamp())';
