-- A row in the bin keeps the files that any of its foreign keys referred to.
CREATE OR REPLACE FUNCTION keep_deleted_files() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO deleted_row_file (row_id, sha256)
    SELECT DISTINCT d.id, d.content ->> a.attname
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      JOIN added d ON d.source = c.relname
    WHERE k.confrelid = 'file'::regclass AND k.contype = 'f' AND d.content ->> a.attname IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER deleted_row_added AFTER INSERT ON deleted_row
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_files();

-- A trigger per statement: a foreign key to `deleted_row` would cost a lookup for each capture that leaves the bin.
CREATE OR REPLACE FUNCTION release_deleted_files() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM deleted_row_file f USING removed d WHERE f.row_id = d.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER deleted_row_removed AFTER DELETE ON deleted_row
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION release_deleted_files();
