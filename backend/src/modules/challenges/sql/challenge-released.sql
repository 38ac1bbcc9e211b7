-- Whether a challenge is for a user of this group. Only notices are for chosen groups; all other challenges are for everybody.
CREATE OR REPLACE FUNCTION is_addressed(c challenge, p_group smallint) RETURNS boolean LANGUAGE sql STABLE
AS 'SELECT c.audience IS NULL OR p_group = ANY (c.audience)';

-- The one rule of visibility: every statement that serves players uses it.
CREATE OR REPLACE FUNCTION challenge_released(c challenge) RETURNS boolean LANGUAGE sql STABLE
AS 'SELECT NOT c.hidden AND (c.release_at IS NULL OR c.release_at <= statement_timestamp())';

-- The challenges of results (matrix, workbook), which keep counting captures of hidden challenges.
CREATE OR REPLACE FUNCTION challenge_has_results(c challenge) RETURNS boolean LANGUAGE sql STABLE
AS 'SELECT challenge_released(c) OR EXISTS (SELECT 1 FROM capture k WHERE k.challenge_id = c.id)';
