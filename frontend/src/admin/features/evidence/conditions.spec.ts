import { toConditions, withColumn } from './conditions';

const POINTS = { column: 'points', operator: 'lte', value: 300 } as const;
const STAGE = { column: 'stageId', operator: 'ne', value: 7 } as const;

describe('a condition of a rule', () => {
  it('keeps operator and value where another column has them, too', () => {
    expect(withColumn(POINTS, 'solves')).toEqual({ ...POINTS, column: 'solves' });
  });

  it('loses a value of another kind, and an operator that the column lacks', () => {
    expect(withColumn(POINTS, 'stageId')).toEqual({
      ...{ column: 'stageId', operator: 'eq', value: null },
    });
    expect(withColumn(STAGE, 'points')).toEqual({
      ...{ column: 'points', operator: 'gte', value: null },
    });
  });

  it('is read of a list alone', () => {
    expect(toConditions(null)).toEqual([]);
    expect(toConditions([POINTS])).toEqual([POINTS]);
  });
});
