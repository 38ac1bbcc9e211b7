import type { FieldProblem } from '../../http/errors';
import { notOfCampaign } from './campaign-parts';
import type { CampaignRule, Condition, RuleColumn, RuleOperator } from './campaign-rule.entity';

const AMOUNT = ['gte', 'lte', 'eq'] as const;
const STAGE = ['eq', 'ne'] as const;

/** The operators that a column can be compared by. */
export const operatorsOf = (column: RuleColumn): readonly RuleOperator[] =>
  column === 'stageId' ? STAGE : AMOUNT;

/** The problems of the conditions of a rule, by the path of the field. `stageIds` are the stages of its campaign. */
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

/** The ids of copies by the ids of their originals. */
export type CopiedIds = ReadonlyMap<number, number>;

/**
 * Returns the rule for a copy of its campaign, with the ids of the copied stages and positions. Returns undefined if a condition
 * names a deleted stage, as the rule would select other choices without it.
 */
export function copyRule(
  { title, titleEn, match, conditions, positionId, stageId }: CampaignRule,
  ids: { positions: CopiedIds; stages: CopiedIds },
) {
  const copied = conditions.map((condition) =>
    condition.column === 'stageId'
      ? { ...condition, value: ids.stages.get(condition.value) }
      : condition,
  );
  if (copied.some(({ value }) => value === undefined)) return undefined;
  return {
    ...{ title, titleEn, match, conditions: copied },
    positionId: positionId === null ? null : ids.positions.get(positionId),
    stageId: stageId === null ? null : ids.stages.get(stageId),
  };
}
