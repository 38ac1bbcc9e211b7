-- The data that each rule covers, also while the rule is off, with its person, the start of the period and the time when it falls due. A time
-- in a warning mail is kept, unless the present rule gives a later one. Whoever can be warned is warned at least `warn_days` before.
CREATE OR REPLACE VIEW due_data AS
  SELECT item.id, rule.id AS rule_id, rule.purpose, rule.action, rule.enabled, rule.days, rule.warn_days,
    item.user_id, item.application_id, item.campaign_id, item.started_at, hold.until AS held_until,
    warning.warned_at, reachable.wanted AND warning.warned_at IS NULL AS unwarned,
    CASE
      WHEN NOT reachable.wanted THEN planned.at
      WHEN warning.warned_at IS NOT NULL
        THEN greatest(warning.due_at, warning.warned_at + rule.warn_days * interval '1 day')
      ELSE greatest(planned.at, now() + rule.warn_days * interval '1 day')
    END AS due_at
  FROM retention_rule rule
  JOIN (
    SELECT 4 * e.id + 1 AS id, 'unsuccessfulApplications' AS purpose, e.user_id, e.id AS application_id, e.campaign_id,
      e.ended_at AS started_at
    FROM application_end e WHERE NOT e.successful AND e.ended_at <= now()
    UNION ALL
    -- The hour of the last activity counts as a whole.
    SELECT 4 * u.id + 2, 'inactiveAccounts', u.id, NULL, NULL, greatest(u.created_at,
      (SELECT max(h.hour) + interval '1 hour' FROM active_hour h WHERE h.user_id = u.id),
      (SELECT max(s.created_at) FROM submission s WHERE s.user_id = u.id),
      (SELECT max(a.submitted_at) FROM application a WHERE a.user_id = u.id))
    FROM "user" u
    WHERE NOT u.admin AND NOT u.deleted AND NOT EXISTS (SELECT 1 FROM held_roles() held WHERE held.user_id = u.id)
      AND NOT EXISTS (SELECT 1 FROM application_end open
        WHERE open.user_id = u.id AND open.state <> 'withdrawn' AND open.ended_at > now())
    UNION ALL
    SELECT 4 * e.id + 3, 'interviewNotes', e.user_id, e.id, e.campaign_id, ended.at
    FROM application_end e
    JOIN (SELECT last.campaign_id, max(last.ended_at) AS at FROM application_end last GROUP BY last.campaign_id) ended
      ON ended.campaign_id = e.campaign_id AND ended.at <= now()
    WHERE EXISTS (SELECT 1 FROM application_choice o WHERE o.application_id = e.id
      AND (EXISTS (SELECT 1 FROM choice_note n WHERE n.choice_id = o.id)
        OR EXISTS (SELECT 1 FROM scorecard s WHERE s.choice_id = o.id AND (s.private_note <> '' OR EXISTS
          (SELECT 1 FROM scorecard_correction k WHERE k.scorecard_id = s.id
            AND (k.reason <> '' OR k.former ->> 'privateNote' <> ''))))))
  ) item ON item.purpose = rule.purpose
  JOIN "user" person ON person.id = item.user_id
  LEFT JOIN retention_hold hold ON hold.user_id = item.user_id
  CROSS JOIN LATERAL (SELECT greatest(item.started_at + rule.days * interval '1 day', hold.until) AS at) planned
  -- Addresses below .invalid reach nobody, see RFC 2606.
  CROSS JOIN LATERAL (SELECT rule.warn_days > 0 AND person.email LIKE '_%@_%' AND person.email NOT LIKE '%.invalid' AS wanted) reachable
  LEFT JOIN LATERAL (
    SELECT w.due_at, w.warned_at FROM retention_warning w
    WHERE w.user_id = item.user_id AND w.purpose = item.purpose AND w.application_id IS NOT DISTINCT FROM item.application_id
      AND w.due_at >= planned.at AND w.warned_at >= item.started_at
    ORDER BY w.warned_at DESC LIMIT 1
  ) warning ON true;
