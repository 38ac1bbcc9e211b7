-- The dynamic value of CTFd: ((minimum - initial) / decay²) · solves² + initial, rounded up and at least the minimum. The first
-- solver is not counted. `initial` is the sum of the scores of the challenge's flags, and each flag gets its share.
CREATE OR REPLACE FUNCTION decayed_value(score integer, total integer, mode text, floor_score integer, decay_solves integer, solvers integer)
RETURNS integer LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN mode <> 'decay' OR total = 0 THEN score ELSE (
    WITH bounds AS (
      SELECT least(floor_score, total)::bigint AS lowest, least(greatest(solvers - 1, 0), decay_solves)::bigint AS s
    ), announced AS (
      SELECT total - ((total - lowest) * s * s) / (decay_solves::bigint * decay_solves) AS value FROM bounds
    )
    SELECT ((score * value + total - 1) / total)::integer FROM announced
  ) END
$$;

-- Points of reviewers stay as they were given, so the value of their flag, the most that they can give, does not fall. The
-- caller holds the lock of the challenge.
CREATE OR REPLACE FUNCTION check_review_value(p_challenge integer) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM challenge c JOIN flag f ON f.challenge_id = c.id
    WHERE c.id = p_challenge AND c.score_mode = 'decay' AND f.kind = 'review') THEN
    RAISE check_violation USING CONSTRAINT = 'flag_review_undecayed', MESSAGE = 'a reviewed task with a falling value';
  END IF;
END
$$;

-- Writes the values of all flags of these challenges. The caller holds the locks of the challenges.
CREATE OR REPLACE FUNCTION revalue_flags(p_challenges integer[]) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO flag_value AS v (flag_id, challenge_id, value)
    SELECT f.id, c.id, decayed_value(f.score, (sum(f.score) OVER (PARTITION BY c.id))::integer,
      c.score_mode, c.floor_score, c.decay_solves, t.solved_count)
    FROM challenge c JOIN flag f ON f.challenge_id = c.id CROSS JOIN LATERAL newest_total(c.id) t
    WHERE c.id = ANY (p_challenges)
    ON CONFLICT (flag_id) DO UPDATE SET value = excluded.value WHERE v.value <> excluded.value;
  PERFORM write_total(newest_total(now.id), NULL, now.total)
    FROM (
      SELECT x.id, coalesce(sum(v.value), x.base_score)::integer AS total
      FROM challenge x LEFT JOIN flag_value v ON v.challenge_id = x.id
      WHERE x.id = ANY (p_challenges) GROUP BY x.id
    ) now;
END
$$;
