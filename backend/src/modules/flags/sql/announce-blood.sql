-- Stores the event of a medal if players can see the challenge and its solver.
CREATE OR REPLACE FUNCTION announce_blood(p_challenge integer, p_user integer, p_rank integer) RETURNS void LANGUAGE sql
AS $$
  SELECT store_event('blood', jsonb_build_object('challengeId', c.id, 'userId', u.id, 'rank', p_rank))
    FROM challenge c JOIN "user" u ON u.id = p_user
    WHERE c.id = p_challenge AND challenge_released(c) AND NOT u.banned
$$;
