import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files get rows of their own, to which attachments, rows in the bin and later owners refer by foreign keys. */
export class Files1000000000023 implements MigrationInterface {
  name = 'Files1000000000023';

  async up(runner: QueryRunner): Promise<void> {
    // The type follows from the bytes, which a migration does not read; the next upload of the same bytes records it.
    await runner.query(`
      CREATE TABLE file (
        sha256 char(64) NOT NULL,
        size integer NOT NULL,
        type varchar(127) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT file_pkey PRIMARY KEY (sha256),
        CONSTRAINT file_size_positive CHECK (size >= 0)
      );
      CREATE TABLE deleted_row_file (
        row_id bigint NOT NULL,
        sha256 char(64) NOT NULL,
        CONSTRAINT deleted_row_file_pkey PRIMARY KEY (row_id, sha256),
        CONSTRAINT deleted_row_file_file_fkey FOREIGN KEY (sha256) REFERENCES file (sha256)
      );
      CREATE INDEX deleted_row_file_of_file ON deleted_row_file (sha256);
      INSERT INTO file (sha256, size, type, created_at)
        SELECT sha256, max(size), 'application/octet-stream', min(created_at)
        FROM (
          SELECT sha256, size, created_at FROM attachment
          UNION ALL SELECT r.sha256, r.size, r.created_at
            FROM deleted_row d, jsonb_populate_record(NULL::attachment, d.content) r WHERE d.source = 'attachment') known
        GROUP BY sha256;
      INSERT INTO deleted_row_file (row_id, sha256)
        SELECT id, content ->> 'sha256' FROM deleted_row WHERE source = 'attachment';
      DROP INDEX deleted_row_content;
      ALTER TABLE attachment DROP COLUMN size,
        ADD CONSTRAINT attachment_file_fkey FOREIGN KEY (sha256) REFERENCES file (sha256);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE attachment ADD COLUMN size integer;
      UPDATE attachment a SET size = f.size FROM file f WHERE f.sha256 = a.sha256;
      ALTER TABLE attachment ALTER COLUMN size SET NOT NULL, DROP CONSTRAINT attachment_file_fkey,
        ADD CONSTRAINT attachment_size_positive CHECK (size >= 0);
      UPDATE deleted_row d SET content = d.content || jsonb_build_object('size', f.size)
        FROM file f WHERE d.source = 'attachment' AND f.sha256 = d.content ->> 'sha256';
      CREATE INDEX deleted_row_content ON deleted_row ((content ->> 'sha256')) WHERE source = 'attachment';
      DROP TRIGGER IF EXISTS deleted_row_added ON deleted_row;
      DROP TRIGGER IF EXISTS deleted_row_removed ON deleted_row;
      DROP FUNCTION IF EXISTS keep_deleted_files, release_deleted_files, delete_unreferenced_files,
        referenced_files, select_file_references;
      DROP TABLE deleted_row_file, file;
      DELETE FROM repeatable_migration
        WHERE name IN ('modules/bin/sql/deleted-row-files.sql', 'infra/files/sql/file-references.sql');`);
  }
}
