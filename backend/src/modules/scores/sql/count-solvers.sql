DROP FUNCTION IF EXISTS count_solver;
-- Updates the solver counts when users become ranked (1) or unranked (-1), or when an unranked user is deleted (0). The caller
-- holds the locks of the users. Solves are read after the challenges are locked, when no capture can change them.
CREATE OR REPLACE FUNCTION count_solvers(p_users integer[], p_step integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_challenges integer[];
  v_solvers integer[];
  v_decaying integer[];
BEGIN
  PERFORM 1 FROM challenge WHERE id IN (SELECT challenge_id FROM challenge_progress WHERE user_id = ANY (p_users))
    ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM notify_board();
  IF p_step = 0 THEN RETURN; END IF;
  SELECT array_agg(s.id), array_agg(s.solvers), array_agg(s.id) FILTER (WHERE s.score_mode = 'decay')
    INTO v_challenges, v_solvers, v_decaying
    FROM (
      SELECT c.id, c.score_mode, count(*)::integer AS solvers
      FROM challenge c CROSS JOIN LATERAL solves_of(c) p WHERE p.user_id = ANY (p_users) GROUP BY c.id
    ) s;
  PERFORM write_total(t, t.solved_count + p_step * s.solvers, NULL)
    FROM unnest(v_challenges, v_solvers) AS s (id, solvers) CROSS JOIN LATERAL newest_total(s.id) t;
  PERFORM revalue_flags(v_decaying);
END
$$;
