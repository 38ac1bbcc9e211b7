import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How instances move, and what moves them: bans, deletions, the queue. */
export class InstanceStates1000000000022 implements MigrationInterface {
  name = 'InstanceStates1000000000022';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TRANSITION, ...NEWS, RELEASE, ...ON_USER, ...ON_CHALLENGE, PROMOTE])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION promote_instances, challenge_leaves_instances, user_leaves_instances, user_banned_instances,
        release_instance, tell_instance, instance_transition CASCADE`,
    );
  }
}

// The same table as state-transitions.ts, kept where no program can get around it.
const TRANSITION = [
  `CREATE FUNCTION instance_transition() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT (CASE OLD.state
      WHEN 'queued' THEN NEW.state IN ('starting', 'stopped', 'failed')
      WHEN 'starting' THEN NEW.state IN ('running', 'stopping')
      WHEN 'running' THEN NEW.state = 'stopping'
      WHEN 'stopping' THEN NEW.state IN ('stopped', 'expired', 'failed')
      ELSE false
    END) THEN
      RAISE EXCEPTION 'an instance never goes from % to %', OLD.state, NEW.state;
    END IF;
    NEW.changed_at := clock_timestamp();
    NEW.attempts := 0;
    NEW.next_try_at := NULL;
    IF NEW.state IN ('stopped', 'expired', 'failed') THEN
      NEW.ended_at := clock_timestamp();
      NEW.claimed_by := NULL;
      NEW.claimed_until := NULL;
      DELETE FROM instance_port WHERE instance_id = NEW.id;
    END IF;
    RETURN NEW;
  END
  $$`,
  `CREATE TRIGGER instance_transition BEFORE UPDATE OF state ON instance
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION instance_transition()`,
];

// At the commit, when every other lock is held: the queue of the news is the last lock anybody takes.
const NEWS = [
  `CREATE FUNCTION tell_instance() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM queue_for_live_event();
    INSERT INTO live_event (name, user_id, payload)
      SELECT 'instance.changed', u.id, jsonb_build_object('challengeId', NEW.challenge_id, 'state', NEW.state)
      FROM "user" u WHERE u.id = NEW.user_id;
    PERFORM pg_notify('vexil', '{"from":"database","name":"live","payload":{}}');
    PERFORM pg_notify('vexil', '{"from":"database","name":"instance","payload":{}}');
    RETURN NULL;
  END
  $$`,
  `CREATE CONSTRAINT TRIGGER instance_created AFTER INSERT ON instance DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_instance()`,
  `CREATE CONSTRAINT TRIGGER instance_changed AFTER UPDATE OF state, expiration ON instance DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.state, OLD.expiration) IS DISTINCT FROM (NEW.state, NEW.expiration))
  EXECUTE FUNCTION tell_instance()`,
];

/** Ends what lives of a user or of a challenge; the caller fills one of the two. */
const RELEASE = `
  CREATE FUNCTION release_instance(p_user integer, p_challenge integer, p_reason text) RETURNS void LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE instance SET state = CASE state WHEN 'queued' THEN 'stopped' ELSE 'stopping' END, ending = 'stopped', reason = p_reason
      WHERE (user_id = p_user OR challenge_id = p_challenge) AND state IN ('queued', 'starting', 'running');
  END
  $$`;

const ON_USER = [
  `CREATE FUNCTION user_banned_instances() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN PERFORM release_instance(NEW.id, NULL, 'banned'); RETURN NULL; END $$`,
  `CREATE TRIGGER user_instances_banned AFTER UPDATE OF banned ON "user"
  FOR EACH ROW WHEN (NEW.banned AND NOT OLD.banned) EXECUTE FUNCTION user_banned_instances()`,
  `CREATE FUNCTION user_leaves_instances() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN PERFORM release_instance(OLD.id, NULL, 'userDeleted'); RETURN OLD; END $$`,
  `CREATE TRIGGER user_instances_leave BEFORE DELETE ON "user"
  FOR EACH ROW EXECUTE FUNCTION user_leaves_instances()`,
];

const ON_CHALLENGE = [
  `CREATE FUNCTION challenge_leaves_instances() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN PERFORM release_instance(NULL, OLD.id, 'challengeDeleted'); RETURN OLD; END $$`,
  `CREATE TRIGGER challenge_instances_leave BEFORE DELETE ON challenge
  FOR EACH ROW EXECUTE FUNCTION challenge_leaves_instances()`,
];

// Moves the queue up, first come first served: below the cap, and while there are ports. One at a time, on whatever
// process: two could both see the last free place.
const PROMOTE = `
  CREATE FUNCTION promote_instances(p_cap integer, p_first integer, p_last integer) RETURNS integer LANGUAGE plpgsql
  AS $$
  DECLARE
    v_row record;
    v_leased integer;
    v_done integer := 0;
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM instance WHERE state = 'queued') THEN RETURN 0; END IF;
    PERFORM pg_advisory_xact_lock(7301999);
    FOR v_row IN
      SELECT i.id, k.ports FROM instance i JOIN instance_config k ON k.id = i.config_id
      WHERE i.state = 'queued' ORDER BY i.id
      LIMIT greatest(0, p_cap - (SELECT count(*) FROM instance WHERE state IN ('starting', 'running', 'stopping')))
      FOR UPDATE OF i
    LOOP
      INSERT INTO instance_port (port, instance_id, position, name, number, protocol)
        SELECT free.port, v_row.id, wish.position, wish.entry ->> 'name', (wish.entry ->> 'number')::integer, wish.entry ->> 'protocol'
        FROM jsonb_array_elements(v_row.ports) WITH ORDINALITY AS wish (entry, position)
        JOIN (
          SELECT port, row_number() OVER () AS position FROM (
            -- At random: a port that was just given back has the best chance to rest.
            SELECT port FROM generate_series(p_first, p_last) AS port
            WHERE NOT EXISTS (SELECT 1 FROM instance_port t WHERE t.port = port.port)
            ORDER BY random() LIMIT jsonb_array_length(v_row.ports)
          ) some_port
        ) free ON free.position = wish.position;
      GET DIAGNOSTICS v_leased = ROW_COUNT;
      IF v_leased < jsonb_array_length(v_row.ports) THEN
        DELETE FROM instance_port WHERE instance_id = v_row.id;
        EXIT;
      END IF;
      UPDATE instance SET state = 'starting' WHERE id = v_row.id;
      v_done := v_done + 1;
    END LOOP;
    RETURN v_done;
  END
  $$`;
