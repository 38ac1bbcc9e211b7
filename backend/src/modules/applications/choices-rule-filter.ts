import { Brackets, In } from 'typeorm';
import { type Join, joinOnce, type ReadFilter } from '../../crud';
import { CampaignRule, type RuleColumn, type RuleOperator } from '../campaigns';
import { EVIDENCE, LAST_ACTIVE } from './choices-evidence-columns';

/** SQL: the stage of a choice, or 0 for a choice without one, so that filters can name it. */
export const STAGE_ID = 'coalesce(row.stage_id, 0)';

/** The SQL that each condition compares, and the join that it needs besides those of the list. */
const COLUMNS: Record<RuleColumn, { sql: string; join?: Join }> = {
  ...EVIDENCE,
  daysInactive: {
    sql: `CASE WHEN ${LAST_ACTIVE} > '-infinity'
      THEN floor(extract(epoch FROM now() - ${LAST_ACTIVE}) / 86400) ELSE 'infinity'::numeric END`,
  },
  stageId: { sql: STAGE_ID },
};

const OPERATORS: Record<RuleOperator, string> = { gte: '>=', lte: '<=', eq: '=', ne: '<>' };

/** Filters choices by the ids of rules. A choice has to meet one rule and to be of its campaign and position. */
export const readRules: ReadFilter = async (manager, ids) => {
  const rules = await manager.findBy(CampaignRule, { id: In(ids) });
  const columns = rules.flatMap(({ conditions }) => conditions.map(({ column }) => column));
  return (query) => {
    for (const column of columns) {
      const { join } = COLUMNS[column];
      if (join) joinOnce(query, join);
    }
    const isMet = new Brackets((either) => {
      either.where('false');
      for (const rule of rules) either.orWhere(...conditionOf(rule));
    });
    return query.andWhere(isMet);
  };
};

/** SQL with its parameters: whether a choice meets the rule. */
function conditionOf(rule: CampaignRule): [sql: string, parameters: Record<string, number>] {
  const { id, campaignId, positionId, match, conditions } = rule;
  const parameters: Record<string, number> = {};
  const bind = (name: string, value: number) => {
    parameters[`rule${String(id)}_${name}`] = value;
    return `:rule${String(id)}_${name}`;
  };
  const compared = conditions.map(
    ({ column, operator, value }, index) =>
      `${COLUMNS[column].sql} ${OPERATORS[operator]} ${bind(String(index), value)}`,
  );
  const clauses = [
    `application.campaign_id = ${bind('campaign', campaignId)}`,
    ...(positionId === null ? [] : [`row.position_id = ${bind('position', positionId)}`]),
    `(${compared.join(match === 'all' ? ' AND ' : ' OR ')})`,
  ];
  return [`(${clauses.join(' AND ')})`, parameters];
}
