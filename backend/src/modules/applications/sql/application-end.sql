-- When each application ends, and whether its applicant confirmed a place. It depends on announced decisions only, so that the time reveals
-- no other decision. An application without a result ends a year after the deadline or the last announcement to its applicant.
CREATE OR REPLACE VIEW application_end AS
  SELECT a.id, a.campaign_id, a.user_id, a.state,
    CASE
      WHEN a.state = 'draft' THEN window_of.deadline
      WHEN a.state = 'withdrawn' THEN greatest(window_of.deadline, a.updated_at)
      WHEN told.accepted THEN greatest(window_of.deadline, told.answered_at)
      WHEN told.rejected THEN greatest(window_of.deadline, told.announced_at)
      ELSE greatest(window_of.deadline, told.announced_at) + interval '1 year'
    END AS ended_at,
    a.state = 'submitted' AND coalesce(told.confirmed, false) AS successful
  FROM application a
  JOIN campaign c ON c.id = a.campaign_id
  CROSS JOIN LATERAL (SELECT coalesce(c.accepts_until, c.closes_at) AS deadline) window_of
  CROSS JOIN LATERAL (
    SELECT bool_or(o.announced = 'accepted') AS accepted, bool_and(o.announced = 'rejected') AS rejected,
      bool_or(o.response = 'confirmed') AS confirmed, max(o.announced_at) AS announced_at,
      max(coalesce(o.responded_at, o.respond_until)) AS answered_at
    FROM application_choice o WHERE o.application_id = a.id
  ) told
  WHERE a.user_id IS NOT NULL;
