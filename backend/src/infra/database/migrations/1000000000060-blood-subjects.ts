import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom stored news are about, so that they go with the account and a reader who comes back is told current names. */
export class BloodSubjects1000000000060 implements MigrationInterface {
  name = 'BloodSubjects1000000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE live_event ADD COLUMN subject_id integer');
    await runner.query(`
      UPDATE live_event e SET subject_id = u.id FROM "user" u
      WHERE e.name = 'blood' AND u.id = (e.payload ->> 'userId')::integer`);
    await runner.query(`DELETE FROM live_event WHERE name = 'blood' AND subject_id IS NULL`);
    await runner.query(`
      ALTER TABLE live_event ADD CONSTRAINT live_event_subject_fkey
      FOREIGN KEY (subject_id) REFERENCES "user" (id) ON DELETE CASCADE`);
    await runner.query('CREATE INDEX live_event_of_subject ON live_event (subject_id)');
    await runner.query(tellBlood(true));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellBlood(false));
    await runner.query('ALTER TABLE live_event DROP COLUMN subject_id');
  }
}

const tellBlood = (withSubject: boolean) => `
  CREATE OR REPLACE FUNCTION tell_blood(p_challenge integer, p_user integer, p_rank integer) RETURNS boolean LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_for_live_event();
    INSERT INTO live_event (name, challenge_id, ${withSubject ? 'subject_id, ' : ''}payload)
      SELECT 'blood', c.id, ${withSubject ? 'u.id, ' : ''}jsonb_build_object('challengeId', c.id, 'title', c.title, 'titleEn', c.title_en,
          'userId', u.id, 'username', u.username, 'rank', p_rank)
      FROM challenge c JOIN "user" u ON u.id = p_user
      WHERE c.id = p_challenge AND challenge_released(c) AND NOT u.banned;
    RETURN FOUND;
  END
  $$`;
