-- Who of those on boards solved a challenge first: the first blood. None for a challenge that nobody has solved.
CREATE OR REPLACE VIEW first_solve AS
  SELECT c.id AS challenge_id, c.category, first.user_id, first.last_captured_at AS solved_at
  FROM challenge c CROSS JOIN LATERAL (
    SELECT p.user_id, p.last_captured_at FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
    WHERE p.challenge_id = c.id AND p.in_time = c.flags_total AND u.ranked
    ORDER BY p.last_captured_at, p.last_capture_id LIMIT 1) first;
