DROP FUNCTION IF EXISTS bin_rows, bin_challenge, bin_flag;
-- Moves the rows of a table that belong to a challenge into the bin.
CREATE OR REPLACE FUNCTION keep_deleted_rows(p_source regclass, p_challenge integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format(
    'WITH gone AS (DELETE FROM %s t WHERE t.challenge_id = $1 RETURNING to_jsonb(t) AS content)
     INSERT INTO deleted_row (challenge_id, source, flag_id, user_id, content)
       SELECT $1, $2, CASE $2 WHEN ''capture'' THEN (content ->> ''flag_id'')::integer END,
         (content ->> ''user_id'')::integer, content FROM gone', p_source)
    USING p_challenge, p_source::text;
END
$$;

-- The tables with rows of a challenge, and how many of them each one refers to in a row: those with a lower depth are restored first,
-- and those with a higher one leave first, as their rows would leave with those that they refer to.
CREATE OR REPLACE FUNCTION tables_of_challenge() RETURNS TABLE (source regclass, depth integer) LANGUAGE sql STABLE
AS $$
  WITH RECURSIVE part AS (
    SELECT k.conrelid AS source FROM pg_constraint k
    WHERE k.confrelid = 'challenge'::regclass AND k.contype = 'f' AND k.confdeltype = 'c'
  ), found AS (
    SELECT p.source, 0 AS depth FROM part p
    UNION ALL
    SELECT k.conrelid, f.depth + 1 FROM found f JOIN pg_constraint k ON k.confrelid = f.source AND k.contype = 'f'
      JOIN part p ON p.source = k.conrelid WHERE k.conrelid <> k.confrelid
  )
  SELECT f.source::regclass, max(f.depth) FROM found f GROUP BY f.source
$$;

-- Keeps a challenge before its deletion, with every row that ON DELETE CASCADE would delete. Progress and totals are left
-- out, as they are computed from the captures. `keep_deleted_flag` keeps the flags.
CREATE OR REPLACE FUNCTION keep_deleted_challenge(c challenge) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO deleted_challenge (id, title, title_en, category, difficulty)
    VALUES (c.id, c.title, c.title_en, c.category, c.difficulty);
  INSERT INTO deleted_row (challenge_id, source, content) VALUES (c.id, 'challenge', to_jsonb(c) - 'leaving_until');
  PERFORM keep_deleted_rows(t.source, c.id) FROM (
    SELECT source FROM tables_of_challenge()
    WHERE source NOT IN ('flag'::regclass, 'challenge_progress'::regclass, 'challenge_total'::regclass)
    ORDER BY depth DESC, source::text) t;
END
$$;

-- Keeps a deleted flag with its captures. After a deletion of the challenge its captures are in the bin already.
CREATE OR REPLACE FUNCTION keep_deleted_flag(f flag) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO deleted_flag (id, challenge_id, kind, flag_literal, alternatives, score, with_challenge)
    SELECT f.id, f.challenge_id, f.kind, f.flag_literal, f.alternatives, f.score,
      NOT EXISTS (SELECT 1 FROM challenge c WHERE c.id = f.challenge_id);
  INSERT INTO deleted_row (challenge_id, source, flag_id, content)
    VALUES (f.challenge_id, 'flag', f.id, to_jsonb(f));
  WITH gone AS (DELETE FROM capture k WHERE k.flag_id = f.id RETURNING k.user_id, to_jsonb(k) AS content)
  INSERT INTO deleted_row (challenge_id, source, flag_id, user_id, content)
    SELECT f.challenge_id, 'capture', f.id, user_id, content FROM gone;
END
$$;
