import { weeksOf } from './days';
import { beginningsOf, linesOf, spansOf } from './spans';

const VIEW = { type: 'calendar', from: 'opensAt', to: 'closesAt' } as const;
/** Local times, as the calendar shows days of the browser's zone. */
const at = (month: number, day: number, hour = 12) =>
  new Date(2031, month - 1, day, hour).toISOString();
const row = (id: number, opensAt: string | null, closesAt: string | null = opensAt) => ({
  ...{ id, opensAt, closesAt },
});
const week = weeksOf('2031-09', 'zh-CN')[1] ?? [];

describe('the days of a row', () => {
  it('are those from its beginning to its end', () => {
    expect(spansOf([row(1, at(9, 3), at(9, 21))], VIEW)).toMatchObject([
      { first: '2031-09-03', last: '2031-09-21' },
    ]);
  });

  it('do not include the one that begins as it ends', () => {
    expect(spansOf([row(1, at(9, 3), at(9, 22, 0))], VIEW)).toMatchObject([{ last: '2031-09-21' }]);
    expect(spansOf([row(1, at(9, 3, 0), at(9, 3, 0))], VIEW)).toMatchObject([
      { first: '2031-09-03', last: '2031-09-03' },
    ]);
  });

  it('are one where the calendar has one column only', () => {
    const [span] = spansOf([row(1, at(9, 3), at(9, 21))], { type: 'calendar', from: 'closesAt' });
    expect(span).toMatchObject({ first: '2031-09-21', last: '2031-09-21' });
  });

  it('are none without a time', () => {
    expect(spansOf([row(1, null), row(2, 'soon')], VIEW)).toEqual([]);
  });
});

describe('a week', () => {
  it('draws rows that meet on several lines, and those that do not on one', () => {
    const spans = spansOf(
      [
        row(1, at(9, 12), at(9, 14)),
        row(2, at(9, 8), at(9, 9)),
        row(3, at(9, 9), at(9, 11)),
        row(4, at(9, 10)),
      ],
      VIEW,
    );
    const lines = linesOf(spans, week).map((line) => line.map((piece) => piece.row.id));
    expect(lines).toEqual([[2, 4, 1], [3]]);
  });

  it('cuts what began before it or goes on after it, and leaves out the rest', () => {
    const spans = spansOf(
      [row(1, at(8, 20), at(10, 2)), row(2, at(9, 7)), row(3, at(9, 15)), row(4, at(9, 14))],
      VIEW,
    );
    expect(linesOf(spans, week)).toMatchObject([
      [{ row: { id: 1 }, start: 0, end: 6, startsBefore: true, endsAfter: true }],
      [{ row: { id: 4 }, start: 6, end: 6, startsBefore: false, endsAfter: false }],
    ]);
  });
});

it('has the rows of a month by the day on which they begin, and those that began before it first', () => {
  const spans = spansOf(
    [
      row(1, at(9, 3)),
      row(2, at(8, 20), at(9, 4)),
      row(3, at(9, 30), at(10, 2)),
      row(4, at(9, 3), at(9, 6)),
      row(5, at(10, 1)),
      row(6, at(8, 31)),
    ],
    VIEW,
  );
  const days = [...beginningsOf(spans, '2031-09')];
  expect(days.map(([day, own]) => [day, own.map((span) => span.row.id)])).toEqual([
    [undefined, [2]],
    ['2031-09-03', [4, 1]],
    ['2031-09-30', [3]],
  ]);
});
