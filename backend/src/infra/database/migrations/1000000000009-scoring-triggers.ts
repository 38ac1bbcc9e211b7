import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What calls the functions of `scoring`: writes to flags, challenges and accounts. */
export class ScoringTriggers1000000000009 implements MigrationInterface {
  name = 'ScoringTriggers1000000000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ON_FLAG, ...ON_CHALLENGE, ...ON_USER])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION flag_written, challenge_created, challenge_written, challenge_leaves,
        user_rank_moves, user_leaves CASCADE`,
    );
  }
}

export const ON_FLAG = [
  `CREATE FUNCTION flag_written() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE
    v_id integer;
  BEGIN
    FOR v_id IN SELECT DISTINCT id FROM unnest(ARRAY[OLD.challenge_id, NEW.challenge_id]) AS id WHERE id IS NOT NULL ORDER BY id LOOP
      -- Also the lock: from here on no capture of this challenge is under way.
      UPDATE challenge SET flags_version = flags_version + 1 WHERE id = v_id;
      IF TG_OP = 'DELETE' THEN
        DELETE FROM flag_key WHERE flag_id = OLD.id;
        DELETE FROM flag_value WHERE flag_id = OLD.id;
        DELETE FROM capture WHERE flag_id = OLD.id;
        UPDATE submission SET flag_id = NULL WHERE flag_id = OLD.id;
      END IF;
      PERFORM refresh_challenge(v_id);
    END LOOP;
    RETURN NULL;
  END
  $$`,
  `CREATE TRIGGER flag_b_scored
  AFTER INSERT OR DELETE OR UPDATE OF score, kind, flag_literal, alternatives, challenge_id ON flag
  FOR EACH ROW EXECUTE FUNCTION flag_written()`,
];

export const ON_CHALLENGE = [
  `CREATE FUNCTION challenge_created() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.total_score := NEW.base_score;
    RETURN NEW;
  END
  $$`,
  `CREATE TRIGGER challenge_created BEFORE INSERT ON challenge FOR EACH ROW EXECUTE FUNCTION challenge_created()`,
  `CREATE FUNCTION challenge_written() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM refresh_challenge(NEW.id);
    IF OLD.category <> NEW.category THEN
      PERFORM refresh_totals(ARRAY(SELECT user_id FROM challenge_progress WHERE challenge_id = NEW.id), OLD.category);
    END IF;
    RETURN NULL;
  END
  $$`,
  `CREATE TRIGGER challenge_written
  AFTER UPDATE OF category, base_score, score_mode, floor_score, decay_solves ON challenge
  FOR EACH ROW
  WHEN ((OLD.category, OLD.base_score, OLD.score_mode, OLD.floor_score, OLD.decay_solves)
    IS DISTINCT FROM (NEW.category, NEW.base_score, NEW.score_mode, NEW.floor_score, NEW.decay_solves))
  EXECUTE FUNCTION challenge_written()`,
  `CREATE FUNCTION challenge_leaves() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE
    v_holders integer[] := ARRAY(SELECT user_id FROM challenge_progress WHERE challenge_id = OLD.id);
  BEGIN
    DELETE FROM capture WHERE challenge_id = OLD.id;
    DELETE FROM challenge_progress WHERE challenge_id = OLD.id;
    PERFORM refresh_totals(v_holders, OLD.category);
    RETURN OLD;
  END
  $$`,
  `CREATE TRIGGER challenge_leaves BEFORE DELETE ON challenge FOR EACH ROW EXECUTE FUNCTION challenge_leaves()`,
];

export const ON_USER = [
  // Ranked = neither admin nor banned. The captures of the others stay, and count again when they come back.
  `CREATE FUNCTION user_rank_moves() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE
    v_step integer := CASE WHEN NEW.admin OR NEW.banned THEN -1 ELSE 1 END;
    v_solved integer[] := ARRAY(SELECT challenge_id FROM challenge_progress
      WHERE user_id = NEW.id AND completed_at IS NOT NULL ORDER BY challenge_id);
    v_id integer;
  BEGIN
    -- All challenges before the first total, as captures do; one by one would meet them halfway.
    PERFORM 1 FROM challenge WHERE id = ANY (v_solved) ORDER BY id FOR NO KEY UPDATE;
    FOREACH v_id IN ARRAY v_solved LOOP
      UPDATE challenge SET solved_count = solved_count + v_step WHERE id = v_id;
      PERFORM refresh_challenge(id) FROM challenge WHERE id = v_id AND score_mode = 'decay';
    END LOOP;
    RETURN NULL;
  END
  $$`,
  `CREATE TRIGGER user_rank_moves
  AFTER UPDATE OF admin, banned ON "user"
  FOR EACH ROW
  WHEN ((OLD.admin OR OLD.banned) <> (NEW.admin OR NEW.banned))
  EXECUTE FUNCTION user_rank_moves()`,
  `CREATE FUNCTION user_leaves() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE
    v_held integer[] := ARRAY(SELECT challenge_id FROM challenge_progress WHERE user_id = OLD.id ORDER BY challenge_id);
  BEGIN
    PERFORM 1 FROM challenge WHERE id = ANY (v_held) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM capture WHERE user_id = OLD.id;
    DELETE FROM challenge_progress WHERE user_id = OLD.id;
    DELETE FROM user_total WHERE user_id = OLD.id;
    PERFORM refresh_challenge(id) FROM unnest(v_held) AS id;
    RETURN OLD;
  END
  $$`,
  `CREATE TRIGGER user_leaves BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION user_leaves()`,
];
