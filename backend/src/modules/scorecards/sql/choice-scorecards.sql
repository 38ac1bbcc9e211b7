-- The scorecards of each choice that were handed in. They conflict if their scores are 40 points apart, or some recommend
-- what others advise against.
CREATE OR REPLACE VIEW choice_scorecards AS
  SELECT choice_id, count(*)::integer AS number, avg(score)::real AS mean, max(score) - min(score) AS spread,
    coalesce(max(score) - min(score) >= 40, false)
      OR (bool_or(recommendation IN ('yes', 'strongYes')) AND bool_or(recommendation IN ('no', 'strongNo'))) AS conflicting
  FROM scorecard WHERE submitted_at IS NOT NULL GROUP BY choice_id;
