import { daysOf, weeksOf } from './days';
import { linesOf, spansOf, stretchesOf } from './spans';

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

it('puts consecutive days with the same rows together, and leaves out days without', () => {
  const spans = spansOf(
    [row(1, at(8, 20), at(9, 4)), row(2, at(9, 3), at(9, 6)), row(3, at(9, 30))],
    VIEW,
  );
  const stretches = stretchesOf(spans, daysOf('2031-09'));
  expect(
    stretches.map((one) => [one.first, one.last, one.spans.map((span) => span.row.id)]),
  ).toEqual([
    ['2031-09-01', '2031-09-02', [1]],
    ['2031-09-03', '2031-09-04', [1, 2]],
    ['2031-09-05', '2031-09-06', [2]],
    ['2031-09-30', '2031-09-30', [3]],
  ]);
});
