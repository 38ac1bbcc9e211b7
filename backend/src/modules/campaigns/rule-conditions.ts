import type { FieldProblem } from '../../http/errors';
import { notOfCampaign } from './campaign-parts';
import type { Condition, RuleColumn, RuleOperator } from './campaign-rule.entity';

const AMOUNT = ['gte', 'lte', 'eq'] as const;
const STAGE = ['eq', 'ne'] as const;

/** The operators that a column can be compared by. */
export const operatorsOf = (column: RuleColumn): readonly RuleOperator[] =>
  column === 'stageId' ? STAGE : AMOUNT;

/** What is wrong with the conditions of a rule, by the path of the field; `stageIds` are those of its campaign. */
export function conditionProblems(
  conditions: readonly Condition[],
  stageIds: ReadonlySet<number>,
): Record<string, FieldProblem[]> {
  const problems: Record<string, FieldProblem[]> = {};
  conditions.forEach(({ column, operator, value }, index) => {
    const path = `conditions.${String(index)}`;
    const known = operatorsOf(column);
    if (!known.includes(operator))
      problems[`${path}.operator`] = [
        { key: 'rule.operator', params: { values: known.join(', ') } },
      ];
    if (column === 'stageId' && !stageIds.has(value))
      problems[`${path}.value`] = [notOfCampaign.stage];
  });
  return problems;
}
