import { toCsv } from './download';

const body = (...rows: Parameters<typeof toCsv>[0]) => toCsv(rows).slice(1);

it('starts with a byte order mark, which Excel needs for Chinese', () => {
  expect(toCsv([['编号']])).toBe('\uFEFF编号\r\n');
});

it.each([
  ...['=1+1', '+86 138', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\r\n=1+1', ' =1+1'],
  ...['＝1+1', '＋86 138', '－1', '＠SUM(A1)', '\u3000＝1+1', '\uFEFF=1+1', '﹦1+1'],
])('escapes the formula %j', (text) => {
  expect(body([text]).replace(/^"/, '')).toMatch(/^'/);
});

it.each([
  ...[
    '013800138000',
    '123456789012',
    '12345',
    '1e5',
    '1E5',
    '2e-3',
    '1.50',
    '1,000',
    '50%',
    '$5',
    '(5)',
  ],
  ...[
    '1-2',
    '2024-01-02',
    '3/4',
    '1:30',
    '10 am',
    'mar1',
    'Dec-25',
    '1月2日',
    'TRUE',
    'false',
    '００７',
  ],
])('keeps %j a text', (text) => {
  expect(body([text]).replace(/^"/, '')).toMatch(/^'/);
});

it.each(['lin', 'March', 'maya', '2024 春招', 'a1', 'e5', '1st', 'x-1', '真', 'T1', 'vexil{1}'])(
  'leaves %j as it is',
  (text) => {
    expect(body([text])).toBe(`${text}\r\n`);
  },
);

it('writes times in the zone of the reader', () => {
  expect(body([new Date(2026, 0, 2, 3, 4, 5)])).toBe('2026-01-02 03:04:05\r\n');
});

it('keeps separators, quotes and line breaks inside their cell', () => {
  expect(body(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

it('keeps numbers and leaves absent values empty', () => {
  expect(body([-5, true, null, undefined, ''])).toBe('-5,true,,,\r\n');
});
