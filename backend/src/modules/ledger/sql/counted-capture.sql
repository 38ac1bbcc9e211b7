-- The captures that count for points and solves: in time and of a challenge with points. `points` are the present points. One
-- that did not pass solves nothing; `counted_at` is when it passed. Adjustments are in `counted_adjustment`.
CREATE OR REPLACE VIEW counted_capture AS
  SELECT k.user_id, k.challenge_id, k.flag_id, k.captured_at, c.category, c.flags_total,
    capture_points(v.value, k.late, k.points) AS points, k.passed, greatest(k.captured_at, k.passed_at) AS counted_at,
    k.points IS NOT NULL AS reviewed
  FROM capture k JOIN challenge c ON c.id = k.challenge_id LEFT JOIN flag_value v ON v.flag_id = k.flag_id
  WHERE NOT k.late AND c.category <> 'notice';
