import type { Condition } from './campaign-rule.entity';
import { conditionProblems } from './rule-conditions';

const STAGES = new Set([7, 8]);
const of = (...conditions: Condition[]) => conditionProblems(conditions, STAGES);

describe('the conditions of a rule', () => {
  it('compare amounts by gte, lte and eq, and stages by eq and ne', () => {
    expect(
      of(
        { column: 'points', operator: 'gte', value: 300 },
        { column: 'daysInactive', operator: 'lte', value: 0 },
        { column: 'firstBloods', operator: 'eq', value: 1 },
        { column: 'stageId', operator: 'ne', value: 7 },
      ),
    ).toEqual({});
  });

  it('are refused with the path of the invalid field', () => {
    expect(
      of(
        { column: 'solves', operator: 'gte', value: 1 },
        { column: 'solves', operator: 'ne', value: 1 },
        { column: 'stageId', operator: 'gte', value: 9 },
      ),
    ).toEqual({
      'conditions.1.operator': [{ key: 'rule.operator', params: { values: 'gte, lte, eq' } }],
      'conditions.2.operator': [{ key: 'rule.operator', params: { values: 'eq, ne' } }],
      'conditions.2.value': [{ key: 'campaign.stage' }],
    });
  });
});
