-- A summary of the submitted scorecards of each choice. They conflict if two scores are 40 points apart, or if one recommends
-- the applicant and another one does not.
CREATE OR REPLACE VIEW choice_scorecards AS
  SELECT choice_id, count(*)::integer AS number, avg(score)::real AS mean, max(score) - min(score) AS spread,
    coalesce(max(score) - min(score) >= 40, false)
      OR (bool_or(recommendation IN ('yes', 'strongYes')) AND bool_or(recommendation IN ('no', 'strongNo'))) AS conflicting
  FROM scorecard WHERE submitted_at IS NOT NULL GROUP BY choice_id;
