import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored events carry a topic and its subject, ids without texts; modules that own a topic answer the rest at delivery. */
export class EventTopics1000000000025 implements MigrationInterface {
  name = 'EventTopics1000000000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION IF EXISTS announce_blood;
      ALTER TABLE live_event RENAME COLUMN name TO topic;
      ALTER TABLE live_event RENAME COLUMN payload TO subject;
      ALTER TABLE live_event DROP COLUMN challenge_id, DROP COLUMN subject_id;
      UPDATE live_event SET subject = subject - '{title,titleEn,username,category}'::text[]
        WHERE subject ?| '{title,titleEn,username,category}';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Who reconnects after it reads the lists anyway, so that no event has to be given its texts again.
    await runner.query(`
      DELETE FROM live_event WHERE topic <> 'instance.changed';
      ALTER TABLE live_event RENAME COLUMN topic TO name;
      ALTER TABLE live_event RENAME COLUMN subject TO payload;
      ALTER TABLE live_event ADD COLUMN challenge_id integer, ADD COLUMN subject_id integer,
        ADD CONSTRAINT live_event_challenge_fkey FOREIGN KEY (challenge_id) REFERENCES challenge (id) ON DELETE CASCADE,
        ADD CONSTRAINT live_event_subject_fkey FOREIGN KEY (subject_id) REFERENCES "user" (id) ON DELETE CASCADE;
      CREATE INDEX live_event_of_challenge ON live_event (challenge_id);
      CREATE INDEX live_event_of_subject ON live_event (subject_id);
      DROP FUNCTION IF EXISTS announce_blood, store_event;`);
  }
}
