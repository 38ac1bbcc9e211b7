import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One try in one round trip: limit, visibility, match, record, capture, totals. */
export class SubmitFlag1000000000010 implements MigrationInterface {
  name = 'SubmitFlag1000000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WAIT);
    await runner.query(SPEND);
    await runner.query(CAPTURE);
    await runner.query(SUBMIT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION submit_flag, capture_flag, spend_pace, pace_wait');
  }
}

// PL/pgSQL throughout, even for one expression: it keeps its plans, SQL functions that cannot be inlined do not.
// A leaky bucket per challenge (`busy`: challenge → the time it runs empty, in seconds) and a sliding minute per user.
const WAIT = `
  CREATE FUNCTION pace_wait(p submission_pace, p_challenge integer, p_now timestamptz, p_burst integer, p_refill integer, p_per_minute integer)
  RETURNS double precision LANGUAGE plpgsql STABLE
  AS $$
  BEGIN
    RETURN greatest(0,
      (p.busy ->> p_challenge::text)::double precision - extract(epoch FROM p_now)::double precision - p_refill * (p_burst - 1),
      extract(epoch FROM p.recent[cardinality(p.recent) - p_per_minute + 1] + interval '1 minute' - p_now)::double precision);
  END
  $$`;

// A right try weighs next to nothing: fifty at once are one capture and forty-nine conflicts, not a lock-out.
const SPEND = `
  CREATE FUNCTION spend_pace(p submission_pace, p_challenge integer, p_now timestamptz, p_refill integer, p_per_minute integer, p_wrong boolean)
  RETURNS void LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE submission_pace SET
      recent = CASE WHEN p_wrong THEN (p.recent || p_now)[greatest(1, cardinality(p.recent) + 2 - p_per_minute) :] ELSE p.recent END,
      busy = (
        SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(p.busy)
        WHERE value::double precision > extract(epoch FROM p_now)
      ) || jsonb_build_object(p_challenge::text,
        greatest((p.busy ->> p_challenge::text)::double precision, extract(epoch FROM p_now)::double precision)
          + p_refill * CASE WHEN p_wrong THEN 1 ELSE 0.05 END)
      WHERE user_id = p.user_id;
  END
  $$`;

// Called with the challenge's lock held and the flag known to belong to it.
export const CAPTURE = `
  CREATE FUNCTION capture_flag(p_user integer, c challenge, p_flag integer, p_text text, ranked boolean,
    OUT fresh boolean, OUT score integer, OUT earned integer, OUT complete boolean, OUT blood_rank integer)
  LANGUAGE plpgsql
  AS $$
  DECLARE
    -- Taken under the lock, so that the times of one challenge's captures are in the order of their commits.
    v_now timestamptz := clock_timestamp();
    v_capture integer;
  BEGIN
    INSERT INTO capture (user_id, challenge_id, flag_id, captured_at) VALUES (p_user, c.id, p_flag, v_now)
      ON CONFLICT ON CONSTRAINT capture_once DO NOTHING RETURNING id INTO v_capture;
    fresh := v_capture IS NOT NULL;
    SELECT v.worth INTO score FROM flag_value v WHERE v.flag_id = p_flag;
    INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at)
      VALUES (p_user, c.id, p_flag, p_text, CASE WHEN fresh THEN 'correct' ELSE 'duplicate' END,
        CASE WHEN fresh THEN score ELSE 0 END, v_now);
    IF NOT fresh THEN RETURN; END IF;
    INSERT INTO challenge_progress AS p (user_id, challenge_id, captured, score, last_capture_id, last_score_at, completed_at)
      VALUES (p_user, c.id, 1, score, v_capture, CASE WHEN score > 0 THEN v_now END,
        CASE WHEN c.flags_total = 1 THEN v_now END)
      ON CONFLICT (user_id, challenge_id) DO UPDATE SET captured = p.captured + 1, score = p.score + excluded.score,
        last_capture_id = excluded.last_capture_id, last_score_at = coalesce(excluded.last_score_at, p.last_score_at),
        completed_at = CASE WHEN p.captured + 1 = c.flags_total THEN v_now END
      RETURNING p.score, p.completed_at IS NOT NULL INTO earned, complete;
    IF complete AND ranked AND c.score_mode = 'decay' THEN
      -- Moves the totals of all holders, the caller's own among them: locked there in the order of the users.
      PERFORM refresh_challenge(c.id);
      SELECT x.solved_count INTO blood_rank FROM challenge x WHERE x.id = c.id;
      SELECT v.worth INTO score FROM flag_value v WHERE v.flag_id = p_flag;
      SELECT p.score INTO earned FROM challenge_progress p WHERE p.user_id = p_user AND p.challenge_id = c.id;
      RETURN;
    END IF;
    INSERT INTO user_total AS t (user_id, category, score, flags, solved_count, last_score_at)
      VALUES (p_user, c.category, score, 1, complete::integer, CASE WHEN score > 0 THEN v_now END)
      ON CONFLICT (user_id, category) DO UPDATE SET score = t.score + excluded.score, flags = t.flags + 1,
        solved_count = t.solved_count + excluded.solved_count,
        last_score_at = greatest(t.last_score_at, excluded.last_score_at);
    IF complete AND ranked THEN
      UPDATE challenge SET solved_count = solved_count + 1 WHERE id = c.id RETURNING solved_count INTO blood_rank;
    END IF;
  END
  $$`;

export const SUBMIT = `
  CREATE FUNCTION submit_flag(p_user integer, p_challenge integer, p_text text,
    p_judged_version integer, p_regex_flag integer, p_burst integer, p_refill integer, p_per_minute integer,
    OUT outcome text, OUT wait double precision, OUT flags_version integer, OUT category text, OUT flag_id integer,
    OUT score integer, OUT earned integer, OUT total integer, OUT complete boolean, OUT blood_rank integer, OUT decays boolean)
  LANGUAGE plpgsql
  AS $$
  DECLARE
    pace submission_pace;
    u "user";
    c challenge;
    v_regexes boolean;
    v_fresh boolean;
    v_now timestamptz;
  BEGIN
    -- The tries of one user queue here, on whatever process they arrived.
    SELECT * INTO pace FROM submission_pace s WHERE s.user_id = p_user FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO submission_pace (user_id) VALUES (p_user) ON CONFLICT DO NOTHING;
      SELECT * INTO pace FROM submission_pace s WHERE s.user_id = p_user FOR UPDATE;
    END IF;
    v_now := clock_timestamp();
    wait := pace_wait(pace, p_challenge, v_now, p_burst, p_refill, p_per_minute);
    IF wait > 0 THEN outcome := 'limited'; RETURN; END IF;
    LOOP
      -- Challenge and match in one statement: the text is judged against one committed version.
      SELECT x.flags_total, x.flags_version, k.flag_id,
          EXISTS (SELECT 1 FROM flag f WHERE f.challenge_id = x.id AND f.kind = 'regex')
        INTO c.flags_total, flags_version, flag_id, v_regexes
        FROM challenge x JOIN "user" v ON v.id = p_user
          LEFT JOIN flag_key k ON k.challenge_id = x.id
            AND k.key IN (flag_key_of('static', p_text), flag_key_of('caseInsensitive', p_text))
        WHERE x.id = p_challenge AND (challenge_released(x) OR v.admin)
        LIMIT 1;
      IF NOT FOUND THEN outcome := 'absent'; RETURN; END IF;
      IF c.flags_total = 0 THEN outcome := 'noFlags'; RETURN; END IF;
      IF flag_id IS NULL AND v_regexes THEN
        IF p_judged_version IS DISTINCT FROM flags_version THEN outcome := 'judge'; RETURN; END IF;
        flag_id := p_regex_flag;
      END IF;
      IF flag_id IS NULL THEN
        outcome := 'wrong';
        INSERT INTO submission (user_id, challenge_id, text, result, created_at) VALUES (p_user, p_challenge, p_text, 'wrong', v_now);
        PERFORM spend_pace(pace, p_challenge, v_now, p_refill, p_per_minute, true);
        RETURN;
      END IF;
      -- A ban waits for this try or is seen by it; the captures of one challenge take turns.
      SELECT * INTO u FROM "user" v WHERE v.id = p_user FOR SHARE;
      IF u.banned THEN outcome := 'banned'; RETURN; END IF;
      SELECT * INTO c FROM challenge x WHERE x.id = p_challenge FOR NO KEY UPDATE;
      EXIT WHEN c.flags_version = flags_version AND (challenge_released(c) OR u.admin);
    END LOOP;
    SELECT k.fresh, k.score, k.earned, k.complete, k.blood_rank INTO v_fresh, score, earned, complete, blood_rank
      FROM capture_flag(p_user, c, flag_id, p_text, NOT u.admin) k;
    PERFORM spend_pace(pace, p_challenge, v_now, p_refill, p_per_minute, false);
    outcome := CASE WHEN v_fresh THEN 'correct' ELSE 'duplicate' END;
    category := c.category;
    decays := c.score_mode = 'decay' AND blood_rank IS NOT NULL;
    SELECT x.total_score INTO total FROM challenge x WHERE x.id = p_challenge;
  END
  $$`;
