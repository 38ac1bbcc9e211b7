import type { MigrationInterface, QueryRunner } from 'typeorm';

const TELL = (name: string, payload: string) =>
  `PERFORM pg_notify('vexil', json_build_object('from', 'database', 'name', '${name}', 'payload', ${payload})::text);`;

/**
 * News of rights and sessions come from the database itself, whoever wrote them: processes trust what they remember
 * of a session as long as they would hear of its end.
 */
export class AccountNews1000000000031 implements MigrationInterface {
  name = 'AccountNews1000000000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${TELL('account', `json_build_object('userId', OLD.id)`)}
        RETURN NULL;
      END $$;
      CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${TELL('session', `json_build_object('userId', OLD.user_id, 'sessionId', OLD.id)`)}
        RETURN NULL;
      END $$;
      CREATE TRIGGER user_rights_told AFTER UPDATE OF admin, banned ON "user" FOR EACH ROW
        WHEN (OLD.admin IS DISTINCT FROM NEW.admin OR OLD.banned IS DISTINCT FROM NEW.banned)
        EXECUTE FUNCTION tell_account();
      CREATE TRIGGER user_end_told AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION tell_account();
      CREATE TRIGGER session_end_told AFTER UPDATE OF ended_at ON session FOR EACH ROW
        WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION tell_session();
      CREATE TRIGGER session_lifetime_told AFTER UPDATE OF expires_at ON session FOR EACH ROW
        WHEN (NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION tell_session();
      CREATE TRIGGER session_gone_told AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_session();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER session_gone_told ON session;
      DROP TRIGGER session_lifetime_told ON session;
      DROP TRIGGER session_end_told ON session;
      DROP TRIGGER user_end_told ON "user";
      DROP TRIGGER user_rights_told ON "user";
      DROP FUNCTION tell_session();
      DROP FUNCTION tell_account();
    `);
  }
}
