import { harmlessText, text } from './cells';

describe('a cell of text', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '＋1', '－1', '＠a'])(
    'is no formula, though %j is typed anew',
    (typed) => {
      const { value, type } = harmlessText(typed);
      expect([value.startsWith("'"), value.endsWith(typed.replaceAll('\r', '\r')), type]).toEqual([
        ...[true, true, String],
      ]);
    },
  );

  it.each(['1+1=2', 'a@b.example', '王=李', '😀 emoji', 'שלום', ''])(
    'keeps %j as it is',
    (typed) => {
      expect(harmlessText(typed)).toEqual({ value: typed, type: String });
    },
  );

  it('has no control characters, and no half of a character', () => {
    expect(text('a\u0000b\u0001c\u000Bd\uFFFF\nnext\ttab').value).toBe('abcd\nnext\ttab');
    expect(text('half \uD83D').value).toBe('half \uFFFD');
  });

  it('holds at most what a spreadsheet takes, cut between characters', () => {
    expect(text('x'.repeat(32_767)).value).toHaveLength(32_767);
    const long = text('x'.repeat(40_000)).value;
    expect([long.length, long.endsWith('x…')]).toEqual([32_767, true]);
    const emoji = text('😀'.repeat(20_000)).value;
    expect([emoji.length <= 32_767, emoji.isWellFormed()]).toEqual([true, true]);
  });
});
