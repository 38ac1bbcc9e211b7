import { columnOf, columnsOf, TotalsTable } from './totals-table';

describe('a table of totals', () => {
  it('sums up the categories asked for, with the last score in any of them', () => {
    const table = new TotalsTable(2);
    table.addScore(1, columnOf('web'), 40, 30);
    table.addScore(1, columnOf('web'), 60, 10);
    table.addScore(1, columnOf('pwn'), 7, 20);
    table.addScore(1, columnOf(null), -5, 0);
    table.addSolve(1, columnOf('web'));
    const sumOf = (...values: Parameters<typeof columnsOf>) => table.sum(1, columnsOf(...values));
    expect(sumOf(['web'])).toEqual({ score: 100, solvedCount: 1, lastScoreAt: 30 });
    expect(sumOf(['pwn', 'misc'])).toEqual({ score: 7, solvedCount: 0, lastScoreAt: 20 });
    expect(sumOf(null)).toEqual({ score: 102, solvedCount: 1, lastScoreAt: 30 });
    expect(table.sum(0, columnsOf(null))).toEqual({ score: 0, solvedCount: 0, lastScoreAt: 0 });
  });

  it('returns the totals by category, also a time without points', () => {
    const table = new TotalsTable(1);
    table.set(0, 're', { score: 0, solvedCount: 1, lastScoreAt: 0 });
    table.addScore(0, columnOf(null), 30, 10);
    table.addScore(0, columnOf(null), -30, 0);
    expect([...table.parts(0)]).toEqual([
      ['re', { score: 0, solvedCount: 1, lastScoreAt: 0 }],
      [null, { score: 0, solvedCount: 0, lastScoreAt: 10 }],
    ]);
  });
});
