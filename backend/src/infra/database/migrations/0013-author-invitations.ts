import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authors agree before they are added, capture nothing afterwards until an admin lifts it; adjustments can be voided. */
export class AuthorInvitations1000000000013 implements MigrationInterface {
  name = 'AuthorInvitations1000000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE author_invitation (
        challenge_id integer NOT NULL
          CONSTRAINT author_invitation_challenge_fkey REFERENCES challenge (id) ON DELETE CASCADE,
        user_id integer NOT NULL CONSTRAINT author_invitation_user_fkey REFERENCES "user" (id) ON DELETE CASCADE,
        invited_by integer CONSTRAINT author_invitation_inviter_fkey REFERENCES "user" (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT author_invitation_pkey PRIMARY KEY (challenge_id, user_id)
      );
      CREATE INDEX author_invitation_of_user ON author_invitation (user_id);
      CREATE INDEX author_invitation_of_inviter ON author_invitation (invited_by);

      -- Who is or was an author of a challenge, and captures nothing there. A trigger of challenge_author adds the rows.
      CREATE TABLE author_exclusion (
        challenge_id integer NOT NULL
          CONSTRAINT author_exclusion_challenge_fkey REFERENCES challenge (id) ON DELETE CASCADE,
        user_id integer NOT NULL CONSTRAINT author_exclusion_user_fkey REFERENCES "user" (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT author_exclusion_pkey PRIMARY KEY (challenge_id, user_id)
      );
      CREATE INDEX author_exclusion_of_user ON author_exclusion (user_id);
      INSERT INTO author_exclusion (challenge_id, user_id) SELECT challenge_id, user_id FROM challenge_author;

      -- The adjustment that a row takes back. The unique key lets only one of two admins void it.
      ALTER TABLE score_event
        ADD COLUMN voids integer,
        ADD CONSTRAINT score_event_voids_adjustment CHECK (voids IS NULL OR kind = 'adjust');
      -- Partial: captures, which are most of the rows, are not in it.
      CREATE UNIQUE INDEX score_event_voids_once ON score_event (voids) WHERE voids IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW IF EXISTS counted_adjustment;
      ALTER TABLE score_event DROP COLUMN voids;
      DROP TRIGGER IF EXISTS challenge_author_excludes ON challenge_author;
      DROP TABLE author_exclusion;
      DROP TABLE author_invitation;
      DELETE FROM repeatable_migration;`);
  }
}
