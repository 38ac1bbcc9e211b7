-- The captures that count, for points and for solves: in time, of challenges that have points. What each is worth is in
-- `flag_value`. Adjustments are in `counted_adjustment`.
CREATE OR REPLACE VIEW counted_capture AS
  SELECT k.user_id, k.challenge_id, k.flag_id, k.captured_at, c.category, c.flags_total
  FROM capture k JOIN challenge c ON c.id = k.challenge_id
  WHERE NOT k.late AND c.category <> 'notice';
