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

it('keeps separators, quotes and line breaks inside their cell', () => {
  expect(body(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

it('keeps numbers and leaves absent values empty', () => {
  expect(body([-5, true, null, undefined, ''])).toBe('-5,true,,,\r\n');
});
