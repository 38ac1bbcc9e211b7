import { makeSheets, type WorkbookData } from './board-workbook';
import { type CategoryTotals, TotalsTable } from '../scores';

const totals = (score: number, seconds: number): CategoryTotals => ({
  ...{ score, solvedCount: 1, lastScoreAt: seconds * 1_000_000 },
});

const table = new TotalsTable(2);
table.set(0, 'web', totals(40, 10));
table.set(1, 'web', totals(40, 20));
table.set(1, 'pwn', totals(60, 30));
table.set(1, null, { ...totals(5, 40), solvedCount: 0 });

const data: WorkbookData = {
  people: [
    { userId: 7, username: '=1+1', userGroup: 0 },
    { userId: 8, username: '', userGroup: 1 },
  ],
  totals: table,
  bloods: new Map([[8, 2]]),
  points: new Map([
    [7, new Map([[1, 40]])],
    [
      8,
      new Map([
        [2, 40],
        [3, 60],
      ]),
    ],
  ]),
  contacts: new Map([[7, { email: 'a@b.example', telephone: '0123', qqId: null }]]),
  challenges: [
    { id: 1, category: 'web', title: '甲', titleEn: 'One' },
    { id: 2, category: 'web', title: '乙\u0001', titleEn: null },
    { id: 3, category: 'pwn', title: '丙', titleEn: 'Three' },
  ],
  groups: new Map([[0, { zh: '2025 级', en: 'Class of 2025' }]]),
  group: 4,
  directions: null,
};

/** The values of the cells. */
const valuesOf = (sheet: ReturnType<typeof makeSheets>[number] | undefined) =>
  sheet?.data.map((row) =>
    row.map((cell) =>
      typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : cell,
    ),
  );

describe('the workbook of a board', () => {
  it('has a sheet of the board with contact data, and one for each category with challenges', () => {
    const [board, web, pwn, ...more] = makeSheets(data, 'en-US');
    expect([board, web, pwn].map((sheet) => sheet?.sheet)).toEqual(['Scoreboard', 'Web', 'Pwn']);
    expect(more).toEqual([]);
    expect(valuesOf(board)?.slice(1)).toEqual([
      [1, 8, 'Deleted player', 1, 105, 2, 2, new Date(40_000), '', '', ''],
      [2, 7, '=1+1', 'Class of 2025', 40, 1, 0, new Date(10_000), 'a@b.example', '0123', ''],
    ]);
    expect(valuesOf(web)).toEqual([
      ['Rank', 'Username', 'Score', 'One', '乙'],
      [1, '=1+1', 40, 40, null],
      [2, 'Deleted player', 40, null, 40],
    ]);
    expect(valuesOf(pwn)?.slice(1)).toEqual([[1, 'Deleted player', 60, 60]]);
  });

  it('has times in the zone of the request, which the heading names', () => {
    const [board] = makeSheets(data, 'zh-CN', 'Asia/Shanghai');
    const rows = valuesOf(board) ?? [];
    expect(rows[0]?.[7]).toBe('最近得分（Asia/Shanghai）');
    expect(rows[1]?.[7]).toEqual(new Date('1970-01-01T08:00:40Z'));
    expect(valuesOf(makeSheets(data, 'en-US')[0])?.[0]?.[7]).toBe('Last score (UTC)');
  });

  it('writes formulas and numeric ids as text', () => {
    const [board] = makeSheets(data, 'zh-CN');
    const row = board?.data[2] ?? [];
    expect(row[2]).toEqual({ value: '=1+1', type: String });
    expect(row[9]).toEqual({ value: '0123', type: String });
  });

  it('keeps emoji and texts of thousands of characters whole', () => {
    const username = `=1+1 ${'长😀'.repeat(2500)}`;
    const people = data.people.map((user) => ({ ...user, username }));
    const [board] = makeSheets({ ...data, people }, 'zh-CN');
    expect(board?.data[1]?.[2]).toEqual({ value: username, type: String });
  });

  it('has no columns of challenges for an archived period', () => {
    const { points: _, ...archived } = data;
    expect(valuesOf(makeSheets(archived, 'en-US')[1])?.[0]).toEqual(['Rank', 'Username', 'Score']);
  });

  it('has sheets of the chosen categories only', () => {
    const sheets = makeSheets({ ...data, directions: ['pwn'] }, 'en-US');
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Scoreboard', 'Pwn']);
    expect(
      valuesOf(sheets[0])
        ?.slice(1)
        .map((row) => row.slice(0, 5)),
    ).toEqual([[1, 8, 'Deleted player', 1, 60]]);
  });
});
