import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events come from the database, in the transaction of the write: a process that dies after its commit has told the
 * others all the same.
 */
export class EventTriggers1000000000061 implements MigrationInterface {
  name = 'EventTriggers1000000000061';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [NOTIFY, ...FUNCTIONS, ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION notify_setting, notify_challenge, notify_part_of_challenge, notify_user,
        notify_capture, notify_live CASCADE`);
    await runner.query('DROP FUNCTION notify_event');
  }
}

// PostgreSQL sends equal notifications of one transaction once.
const NOTIFY = `
  CREATE FUNCTION notify_event(p_name text, p_payload json) RETURNS void LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_notify('vexil', json_build_object('name', p_name, 'payload', p_payload)::text);
  END
  $$`;

const trigger = (name: string, body: string) => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;
const TOTALS = `PERFORM notify_event('totals', '{"reason":"database"}');`;
const challenge = (id: string) =>
  `PERFORM notify_event('challenge', json_build_object('challengeId', ${id}));`;

const FUNCTIONS = [
  trigger('notify_setting', `PERFORM notify_event('site', '{}');`),
  trigger('notify_live', `PERFORM notify_event('live', '{}');`),
  trigger('notify_challenge', challenge('coalesce(NEW.id, OLD.id)')),
  trigger(
    'notify_part_of_challenge',
    `IF TG_OP <> 'INSERT' THEN ${challenge('OLD.challenge_id')} END IF;
     IF TG_OP <> 'DELETE' THEN ${challenge('NEW.challenge_id')} END IF;`,
  ),
  trigger('notify_user', TOTALS),
  // A seed or an import would fill the queue with what one event says.
  trigger(
    'notify_capture',
    `IF (SELECT count(*) FROM fresh) > 50 THEN ${TOTALS}
     ELSE PERFORM notify_event('capture', json_build_object('userId', k.user_id, 'challengeId', k.challenge_id, 'unranked', u.admin))
       FROM fresh k JOIN "user" u ON u.id = k.user_id;
     END IF;`,
  ),
];

// Columns that an admin writes; boards that values, bans and deletions move are told of by notify_board().
const WRITTEN = `title, title_en, category, difficulty, description, description_en, base_score, priority, hidden,
  release_at, score_mode, floor_score, decay_solves, config_id, author, attribution, connection_info, tags, created_at`;

export const CAPTURE_EVENT = `
  CREATE TRIGGER capture_event AFTER INSERT ON capture REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notify_capture()`;

const TRIGGERS = [
  `CREATE TRIGGER setting_event AFTER INSERT OR UPDATE OR DELETE ON setting
    FOR EACH STATEMENT EXECUTE FUNCTION notify_setting()`,
  `CREATE TRIGGER live_event_event AFTER INSERT ON live_event FOR EACH STATEMENT EXECUTE FUNCTION notify_live()`,
  `CREATE TRIGGER challenge_event AFTER INSERT OR DELETE OR UPDATE OF ${WRITTEN} ON challenge
    FOR EACH ROW EXECUTE FUNCTION notify_challenge()`,
  `CREATE TRIGGER flag_event AFTER INSERT OR UPDATE OR DELETE ON flag
    FOR EACH ROW EXECUTE FUNCTION notify_part_of_challenge()`,
  `CREATE TRIGGER attachment_event AFTER INSERT OR UPDATE OR DELETE ON attachment
    FOR EACH ROW EXECUTE FUNCTION notify_part_of_challenge()`,
  `CREATE TRIGGER user_event AFTER UPDATE OF username, user_group ON "user" FOR EACH ROW
    WHEN ((OLD.username, OLD.user_group) IS DISTINCT FROM (NEW.username, NEW.user_group))
    EXECUTE FUNCTION notify_user()`,
  CAPTURE_EVENT,
];
