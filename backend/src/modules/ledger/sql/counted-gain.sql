-- What reviewers gave for captures that count, one row for each change at its time; the sum is the points of the capture. The
-- planner takes the view into the calling statement.
CREATE OR REPLACE VIEW counted_review AS
  SELECT e.id, k.user_id, k.challenge_id, k.flag_id, c.category, e.at, e.delta AS points, e.passed
  FROM capture k JOIN challenge c ON c.id = k.challenge_id
    JOIN score_event e ON e.user_id = k.user_id AND e.flag_id = k.flag_id AND e.kind = 'review' AND e.at >= k.captured_at
  WHERE k.points IS NOT NULL AND c.category <> 'notice';

-- The points of `counted_capture` by the time from which they count, for one user or all: a join by user would read all rows.
-- `given` is null where they are the value of the flag. `lasting` is as in `counted_adjustment`, for each flag.
CREATE OR REPLACE VIEW counted_gain AS
  SELECT user_id, challenge_id, flag_id, category, captured_at AS at, points, NULL::integer AS given, points > 0 AS lasting
  FROM counted_capture WHERE NOT reviewed
  UNION ALL
  SELECT user_id, challenge_id, flag_id, category, at, points, points, total - points < min(total) OVER (
      PARTITION BY user_id, flag_id ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)
  FROM (
    SELECT r.*, sum(r.points) OVER (PARTITION BY r.user_id, r.flag_id ORDER BY r.id ROWS UNBOUNDED PRECEDING) AS total
    FROM counted_review r
  ) AS summed;
