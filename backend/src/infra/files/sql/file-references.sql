-- The statement that selects `sha256` of every reference to a file. The foreign keys are read from the system catalog.
CREATE OR REPLACE FUNCTION select_file_references() RETURNS text LANGUAGE sql STABLE
AS $$
  SELECT string_agg(format('SELECT %1$I AS sha256 FROM %2$s WHERE %1$I IS NOT NULL', a.attname, k.conrelid::regclass), ' UNION ALL ')
  FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.confrelid = 'file'::regclass AND k.contype = 'f'
$$;

-- The files of a backup.
CREATE OR REPLACE FUNCTION referenced_files() RETURNS SETOF bpchar LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT DISTINCT sha256 FROM (' || select_file_references() || ') r ORDER BY sha256';
END
$$;

-- Deletes the rows of unreferenced files and returns how many. Skips locked rows, as every new reference locks its file;
-- the next call deletes them.
CREATE OR REPLACE FUNCTION delete_unreferenced_files() RETURNS integer LANGUAGE plpgsql
AS $$
DECLARE
  v_unreferenced text := 'NOT EXISTS (SELECT 1 FROM (' || select_file_references() || ') r WHERE r.sha256 = f.sha256)';
  v_found bpchar[];
  v_deleted integer;
BEGIN
  EXECUTE 'SELECT array_agg(locked.sha256) FROM (SELECT f.sha256 FROM file f WHERE ' || v_unreferenced
    || ' FOR UPDATE SKIP LOCKED) locked' INTO v_found;
  -- Again under the locks, with a new snapshot: a reference may have been committed meanwhile.
  EXECUTE 'DELETE FROM file f WHERE f.sha256 = ANY ($1) AND ' || v_unreferenced USING v_found;
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  RETURN v_deleted;
END
$$;
