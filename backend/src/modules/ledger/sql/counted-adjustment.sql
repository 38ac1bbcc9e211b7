-- The adjustments that count: neither voided nor a void. `lasting` marks those that raised the score and that no later one took
-- back; their times count as the time of the last score. In TypeScript: `lastingRises` of lib/lasting-rises.ts.
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
