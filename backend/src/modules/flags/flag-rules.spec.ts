import { flagProblems } from './flag-rules';
import { compileExact } from './regex';

const regex = (flagLiteral: string, alternatives: string[] = []) =>
  flagProblems({ kind: 'regex', flagLiteral, alternatives });

describe('a regex flag', () => {
  it.each(['vexil\\{[0-9a-f]{64}\\}', '(a+)+$', '(?i)vexil\\{.{1,40}\\}', '(.*a){25}'])(
    'may be %s',
    (pattern) => {
      expect(regex(pattern)).toEqual({});
    },
  );

  it.each(['(', '(?=a)b', '(a)\\1', '((a?){1,30}){1,30}b', '(([a-z]{1,30}){1,30})z'])(
    'is refused as %s',
    (pattern) => {
      expect(regex(pattern)).toEqual({ flagLiteral: [{ key: 'flag.regex' }] });
    },
  );

  it('may list fifty long literals, but not fifty long programs', () => {
    const numbered = (pattern: string) =>
      Array.from({ length: 50 }, (_, index) => `${pattern}${String(index)}`);
    expect(regex('x', numbered('vexil\\{'.padEnd(200, 'y')))).toEqual({});
    expect(regex('x', numbered('[a-z]{1,60}'))).toEqual({ flagLiteral: [{ key: 'flag.regex' }] });
  });

  it('ends at the end of the text', () => {
    expect(compileExact('a|ab')?.testExact('ab')).toBe(true);
    expect(compileExact('a.*')?.testExact('a\nb')).toBe(false);
  });
});

describe('a dynamic flag', () => {
  const dynamic = (flagLiteral: string, alternatives: string[] = []) =>
    Object.keys(flagProblems({ kind: 'dynamic', flagLiteral, alternatives }));

  it('is a template with one place for the hash', () => {
    expect(dynamic('vexil{read_[hash]}')).toEqual([]);
    expect(dynamic('vexil{read}')).toEqual(['flagLiteral']);
    expect(dynamic('vexil{[hash][hash]}')).toEqual(['flagLiteral']);
  });

  it('fits when it is filled, and stands alone', () => {
    expect(dynamic(`${'x'.repeat(232)}[hash]`)).toEqual([]);
    expect(dynamic(`${'x'.repeat(233)}[hash]`)).toEqual(['flagLiteral']);
    expect(dynamic('[hash]', ['x'])).toEqual(['alternatives']);
  });
});
