DROP FUNCTION IF EXISTS unbin_rows, lock_deleted_holders;
-- Moves rows from the bin back into the table `p_source`, those of some flags or all. New columns take their defaults. A row
-- whose foreign key refers to a deleted row is dropped or gets NULL, as ON DELETE of the key says.
CREATE OR REPLACE FUNCTION restore_deleted_rows(p_source text, p_challenge integer, p_flags integer[] DEFAULT NULL)
RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_columns text;
  r record;
  v_orphans text;
BEGIN
  FOR r IN
    SELECT a.attname AS name, k.confdeltype = 'c' AS leaves, k.confrelid::regclass AS target, t.attname AS key
    FROM pg_constraint k
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = k.confkey[1]
    WHERE k.conrelid = to_regclass(quote_ident(p_source)) AND k.contype = 'f' AND cardinality(k.conkey) = 1
      AND k.confrelid <> 'challenge'::regclass
  LOOP
    v_orphans := format('d.challenge_id = $1 AND d.source = $2 AND d.content ->> %L IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM %s t WHERE t.%I::text = d.content ->> %L)', r.name, r.target, r.key, r.name);
    IF r.leaves THEN
      EXECUTE 'DELETE FROM deleted_row d WHERE ' || v_orphans USING p_challenge, p_source;
    ELSE
      EXECUTE format('UPDATE deleted_row d SET content = d.content || jsonb_build_object(%L, NULL) WHERE ', r.name) || v_orphans
        USING p_challenge, p_source;
    END IF;
  END LOOP;
  SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) INTO v_columns
    FROM (SELECT d.content FROM deleted_row d WHERE d.challenge_id = p_challenge AND d.source = p_source LIMIT 1) one
      JOIN pg_attribute a ON one.content ? a.attname::text
    WHERE a.attrelid = to_regclass(quote_ident(p_source)) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '';
  IF v_columns IS NULL THEN RETURN; END IF;
  PERFORM set_config('vexil.returning', 'on', true);
  EXECUTE format(
    'WITH kept AS (
       DELETE FROM deleted_row d WHERE d.challenge_id = $1 AND d.source = $2 AND ($3 IS NULL OR d.flag_id = ANY ($3))
       RETURNING d.id AS place, d.content)
     INSERT INTO %1$I (%2$s)
       SELECT %2$s FROM (SELECT r.* FROM kept, jsonb_populate_record(NULL::%1$I, kept.content) r ORDER BY kept.place) ordered',
    p_source, v_columns) USING p_challenge, p_source, p_flags;
  PERFORM set_config('vexil.returning', 'off', true);
END
$$;

-- Locks the users whose rows are in the bin, before the challenges, as a submission does. A ban must wait: it would not see
-- the restored solves, and the count of solvers would not see the ban.
CREATE OR REPLACE FUNCTION lock_users_of_deleted_rows(p_challenges integer[]) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM "user" u WHERE u.id IN (
      SELECT d.user_id FROM deleted_row d WHERE d.challenge_id = ANY (p_challenges))
    ORDER BY u.id FOR SHARE;
END
$$;

-- Restores a challenge and the flags that were deleted with it. Returns false if it is not in the bin.
CREATE OR REPLACE FUNCTION restore_deleted_challenge(p_id integer) RETURNS boolean LANGUAGE plpgsql
AS $$
DECLARE
  v_flags integer[];
BEGIN
  PERFORM lock_users_of_deleted_rows(ARRAY[p_id]);
  PERFORM 1 FROM deleted_challenge WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  -- Locks all of its flags before the rows of the bin, in the same order as `purge_deleted_flag`.
  PERFORM 1 FROM deleted_flag f WHERE f.challenge_id = p_id ORDER BY f.id FOR UPDATE;
  v_flags := ARRAY(SELECT f.id FROM deleted_flag f WHERE f.challenge_id = p_id AND f.with_challenge ORDER BY f.id);
  -- The triggers count the flags again. The new version makes open editors reload.
  UPDATE deleted_row SET content = content || jsonb_build_object('flags_total', 0, 'version', (content ->> 'version')::integer + 1)
    WHERE challenge_id = p_id AND source = 'challenge';
  PERFORM restore_deleted_rows('challenge', p_id);
  PERFORM restore_deleted_rows('flag', p_id, v_flags);
  PERFORM restore_deleted_rows('capture', p_id, v_flags);
  PERFORM restore_deleted_rows(kept.source, p_id) FROM (
    SELECT d.source FROM (SELECT DISTINCT source FROM deleted_row WHERE challenge_id = p_id) d
      LEFT JOIN tables_of_challenge() t ON t.source::text = d.source
    WHERE d.source NOT IN ('flag', 'capture') ORDER BY t.depth NULLS FIRST, d.source) kept;
  DELETE FROM deleted_flag WHERE id = ANY (v_flags);
  DELETE FROM deleted_challenge WHERE id = p_id;
  PERFORM refresh_restored(p_id);
  RETURN true;
END
$$;

-- Restores a flag with its captures; raises the error of `flag_key_once` if another flag has its literal. Returns `done`,
-- `absent` if it is not in the bin, `challengeDeleted`, `notice` if the challenge has become a notice, or `review`: a reviewed flag
-- comes back with its task only.
CREATE OR REPLACE FUNCTION restore_deleted_flag(p_id integer) RETURNS text LANGUAGE plpgsql
AS $$
DECLARE
  v_flag deleted_flag;
  v_category text;
BEGIN
  SELECT * INTO v_flag FROM deleted_flag WHERE id = p_id;
  IF NOT FOUND THEN RETURN 'absent'; END IF;
  PERFORM lock_users_of_deleted_rows(ARRAY[v_flag.challenge_id]);
  SELECT category INTO v_category FROM challenge WHERE id = v_flag.challenge_id FOR NO KEY UPDATE;
  PERFORM 1 FROM deleted_flag WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 'absent'; END IF;
  IF v_category IS NULL THEN RETURN 'challengeDeleted'; END IF;
  IF v_category = 'notice' THEN RETURN 'notice'; END IF;
  IF v_flag.kind = 'review' THEN RETURN 'review'; END IF;
  PERFORM restore_deleted_rows('flag', v_flag.challenge_id, ARRAY[p_id]);
  PERFORM restore_deleted_rows('capture', v_flag.challenge_id, ARRAY[p_id]);
  DELETE FROM deleted_flag WHERE id = p_id;
  PERFORM refresh_restored(v_flag.challenge_id);
  RETURN 'done';
END
$$;

-- Recomputes the totals after a restoration. The caller holds the challenge's lock.
CREATE OR REPLACE FUNCTION refresh_restored(p_challenge integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_progress(ARRAY[p_challenge]);
  PERFORM refresh_challenge(p_challenge);
  PERFORM notify_board();
  PERFORM notify_event('totals', '{"reason":"restored"}');
  PERFORM notify_event('challenge', json_build_object('challengeId', p_challenge));
END
$$;
