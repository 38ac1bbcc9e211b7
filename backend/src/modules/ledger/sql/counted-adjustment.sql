-- The adjustments that count: without those voided and the rows that void them. `lasting`: it raised the score and no later
-- adjustment took that back, so its time is one of a last score. For windows of time: `lastingRises` in lib/lasting-rises.ts.
CREATE OR REPLACE VIEW counted_adjustment AS
  SELECT id, user_id, delta, at,
    total - delta < min(total) OVER (
      PARTITION BY user_id ORDER BY at, delta DESC, id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS lasting
  FROM (
    SELECT e.id, e.user_id, e.delta, e.at, sum(e.delta) OVER (PARTITION BY e.user_id ORDER BY e.at, e.delta DESC, e.id
      ROWS UNBOUNDED PRECEDING) AS total
    FROM score_event e
    WHERE e.kind = 'adjust' AND e.voids IS NULL AND NOT EXISTS (SELECT 1 FROM score_event v WHERE v.voids = e.id)
  ) AS summed;
