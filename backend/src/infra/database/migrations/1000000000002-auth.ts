import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Auth1000000000002 implements MigrationInterface {
  name = 'Auth1000000000002';

  async up(runner: QueryRunner): Promise<void> {
    // A session is a token family: ending it ends every token that ever came out of its log-in.
    await runner.query(`
      CREATE TABLE session (
        id uuid NOT NULL,
        user_id integer NOT NULL,
        remember boolean NOT NULL,
        address varchar(64) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT session_pkey PRIMARY KEY (id),
        CONSTRAINT session_user_fkey FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX session_user_index ON session (user_id)');
    await runner.query('CREATE INDEX session_address_index ON session (address, user_id)');
    await runner.query('CREATE INDEX session_expiry_index ON session (expires_at)');
    await runner.query(`
      CREATE TABLE refresh_token (
        hash bytea NOT NULL,
        session_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT refresh_token_pkey PRIMARY KEY (hash),
        CONSTRAINT refresh_token_session_fkey
          FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE CASCADE
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX refresh_token_one_unused ON refresh_token (session_id) WHERE used_at IS NULL',
    );
    await runner.query('CREATE INDEX refresh_token_session_index ON refresh_token (session_id)');
    await runner.query('CREATE INDEX refresh_token_expiry_index ON refresh_token (expires_at)');
    // One row an address and purpose: the newest code is the only one.
    await runner.query(`
      CREATE TABLE mail_code (
        email varchar(254) NOT NULL,
        purpose varchar(16) NOT NULL,
        code_hash bytea NOT NULL,
        tries smallint NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT mail_code_pkey PRIMARY KEY (email, purpose),
        CONSTRAINT mail_code_purpose_known CHECK (purpose IN ('register', 'changepassword'))
      )`);
    await runner.query('CREATE INDEX mail_code_expiry_index ON mail_code (expires_at)');
    // The layout rate-limiter-flexible expects.
    await runner.query(`
      CREATE TABLE rate_limit (
        key varchar(255) NOT NULL,
        points integer NOT NULL DEFAULT 0,
        expire bigint,
        CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
      )`);
    await runner.query('CREATE INDEX rate_limit_expire_index ON rate_limit (expire)');
    // Salt of the one-time set-up link; the row goes with the link's use.
    await runner.query(`
      CREATE TABLE setup (
        id smallint NOT NULL DEFAULT 1,
        salt varchar(64) NOT NULL,
        CONSTRAINT setup_pkey PRIMARY KEY (id),
        CONSTRAINT setup_single CHECK (id = 1)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE setup, rate_limit, mail_code, refresh_token, session');
  }
}
