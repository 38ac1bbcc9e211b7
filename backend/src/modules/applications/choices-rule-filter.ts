import type { RuleColumn } from '../campaigns';
import { EVIDENCE, LAST_ACTIVE } from './choices-evidence-columns';

/** SQL of what conditions compare. */
const VALUES: Record<RuleColumn, string> = {
  ...EVIDENCE,
  daysInactive: `CASE WHEN ${LAST_ACTIVE} > '-infinity'
    THEN floor(extract(epoch FROM now() - ${LAST_ACTIVE}) / 86400) ELSE 'infinity'::float8 END`,
  stageId: 'coalesce(row.stage_id, 0)',
};

const VALUE = `CASE c."column" ${Object.entries(VALUES)
  .map(([column, sql]) => `WHEN '${column}' THEN (${sql})::float8`)
  .join(' ')} END`;

const MEETS = `CASE c.operator WHEN 'gte' THEN x.value >= c.value WHEN 'lte' THEN x.value <= c.value
  WHEN 'eq' THEN x.value = c.value ELSE x.value <> c.value END`;

/** SQL: whether a choice of the list meets the rule with this id; one of another campaign is met by none. */
export const meetsRule = (ruleId: string) => `EXISTS (
  SELECT 1 FROM campaign_rule rule WHERE rule.id = ${ruleId} AND rule.campaign_id = application.campaign_id
    AND (rule.position_id IS NULL OR rule.position_id = row.position_id)
    AND (SELECT CASE rule.match WHEN 'all' THEN bool_and(${MEETS}) ELSE bool_or(${MEETS}) END
      FROM jsonb_to_recordset(rule.conditions) AS c ("column" text, operator text, value integer)
        CROSS JOIN LATERAL (SELECT ${VALUE} AS value) x))`;
