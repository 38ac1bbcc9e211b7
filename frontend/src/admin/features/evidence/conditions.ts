import type { RuleCondition } from '../../../api';
import { isRecord } from '../../../lib/is-record';

/** The columns that conditions can compare, in the order of the menu. */
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

/** The operators of a column; the first one is the default. */
export const operatorsOf = (
  column: RuleCondition['column'],
): readonly RuleCondition['operator'][] => (column === 'stageId' ? STAGE : AMOUNT);

/** A condition that is not complete yet: its value or stage may be missing. */
export type DraftCondition = Omit<RuleCondition, 'value'> & { value: number | null };

/** A stage as conditions name it. */
export interface StageOption {
  value: number;
  label: string;
}

/** Reads the conditions from the form's JSON value. */
export function toConditions(value: unknown): readonly DraftCondition[] {
  // Written by this widget or read from the API.
  return Array.isArray(value) ? value.filter(isRecord).map((one) => one as DraftCondition) : [];
}

/** Changes the column of a condition, and drops an operator or value that does not fit it. */
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
