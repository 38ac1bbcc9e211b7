-- The solver count and the value of a challenge. The index is read backwards from the highest step, which skips the former
-- versions of the row that PostgreSQL keeps during a long transaction. The settings of both functions prevent a table scan.
CREATE OR REPLACE FUNCTION newest_total(p_challenge integer) RETURNS challenge_total LANGUAGE plpgsql STABLE SET enable_sort = off
AS $$
DECLARE
  t challenge_total;
BEGIN
  SELECT * INTO t FROM challenge_total x WHERE x.challenge_id = p_challenge ORDER BY x.step DESC LIMIT 1;
  RETURN t;
END
$$;

-- Stores new totals if they differ from `t`, which is the newest row; null keeps a value. The caller holds the challenge's lock.
-- Fails if another transaction wrote since `t` was read, as its count would be lost.
CREATE OR REPLACE FUNCTION write_total(t challenge_total, p_solved_count integer, p_total_score integer)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off
AS $$
BEGIN
  IF p_solved_count <> t.solved_count OR p_total_score <> t.total_score THEN
    UPDATE challenge_total x SET step = t.step + 1,
        solved_count = coalesce(p_solved_count, t.solved_count), total_score = coalesce(p_total_score, t.total_score)
      WHERE x.challenge_id = t.challenge_id AND x.step = t.step;
    IF NOT FOUND THEN RAISE EXCEPTION 'the totals of challenge % were written meanwhile', t.challenge_id; END IF;
  END IF;
END
$$;
