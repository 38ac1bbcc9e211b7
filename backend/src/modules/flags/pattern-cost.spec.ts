import { flagProblems } from './flag-rules';
import { estimateCost } from './pattern-cost';
import { compileExact } from './regex';

const sizeOf = (pattern: string) => estimateCost(pattern).size;
const REFUSED = { flagLiteral: [{ key: 'flag.regex' }] };

describe('the estimated cost of a pattern', () => {
  it.each([
    'vexil\\{[0-9a-f]{64}\\}',
    '(a{1,10}){1,50}',
    '((((a{10}){10}){9}))',
    '(\\pL|\\p{Greek}){100}',
    '.{1,1000}.{1,1000}',
    '[^a]{1000}',
    '(?i)(?:ab?){1,99}$',
    '\\x{1F600}{20}',
  ])('is at least the size of the program, for %s', (pattern) => {
    // The program begins and ends with an instruction of its own.
    const size = (compileExact(pattern)?.programSize() ?? 0) - 2;
    expect(sizeOf(pattern)).toBeGreaterThanOrEqual(size);
    expect(sizeOf(pattern)).toBeLessThan(2 * size + 20);
  });

  it('takes braces that repeat nothing for what they are', () => {
    expect(sizeOf('\\{1000\\}')).toBe(6);
    expect(sizeOf('[{1000}]')).toBe(1);
    expect(sizeOf('a{1000')).toBe(6);
  });

  it('counts the classes that span all of Unicode', () => {
    expect(estimateCost('\\pL[^a]\\P{Greek}[a-z]').classes).toBe(3);
  });

  it('refuses at once what would take seconds to compile', () => {
    const alternatives = Array.from({ length: 50 }, (_, n) => '.{1,1000}'.repeat(28) + String(n));
    const classes = Array.from({ length: 50 }, (_, n) => '\\pL'.repeat(80) + String(n));
    const begun = process.cpuUsage();
    for (const patterns of [alternatives, classes])
      expect(flagProblems({ kind: 'regex', flagLiteral: 'x', alternatives: patterns })).toEqual(
        REFUSED,
      );
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
