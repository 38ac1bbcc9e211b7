-- The captures that count for points and solves: in time and of a challenge with points. `points` are the present values.
-- Adjustments are in `counted_adjustment`.
CREATE OR REPLACE VIEW counted_capture AS
  SELECT k.user_id, k.challenge_id, k.flag_id, k.captured_at, c.category, c.flags_total, v.value AS points
  FROM capture k JOIN challenge c ON c.id = k.challenge_id LEFT JOIN flag_value v ON v.flag_id = k.flag_id
  WHERE NOT k.late AND c.category <> 'notice';
