import type { RuleCondition } from '../../../api';
import { isRecord } from '../../../lib/is-record';

/** What conditions compare, in the order in which it is offered. */
export const CONDITION_COLUMNS = [
  'points',
  'totalPoints',
  'solves',
  'firstBloods',
  'daysInactive',
  'stageId',
] as const satisfies readonly RuleCondition['column'][];

const AMOUNT = ['gte', 'lte', 'eq'] as const;
const STAGE = ['eq', 'ne'] as const;

/** The operators that a column can be compared by; the first one is the usual one. */
export const operatorsOf = (
  column: RuleCondition['column'],
): readonly RuleCondition['operator'][] => (column === 'stageId' ? STAGE : AMOUNT);

/** A condition as it is while nothing of it was chosen, or its stage is not. */
export type DraftCondition = Omit<RuleCondition, 'value'> & { value: number | null };

/** A stage as conditions name it. */
export interface StageOption {
  value: number;
  label: string;
}

/** The value of the field, which the form knows as JSON. */
export function toConditions(value: unknown): readonly DraftCondition[] {
  // Written by this widget or read from the API.
  return Array.isArray(value) ? value.filter(isRecord).map((one) => one as DraftCondition) : [];
}

/** A condition by another column: with an operator that it has, and without a value of another kind. */
export function withColumn(
  condition: DraftCondition,
  column: RuleCondition['column'],
): DraftCondition {
  const operators = operatorsOf(column);
  const isSameKind = (column === 'stageId') === (condition.column === 'stageId');
  return {
    column,
    operator: operators.includes(condition.operator)
      ? condition.operator
      : (operators[0] ?? condition.operator),
    value: isSameKind ? condition.value : null,
  };
}
