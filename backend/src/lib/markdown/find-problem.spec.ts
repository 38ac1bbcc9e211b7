import { limits } from '../limits';
import { findMarkdownProblem } from './find-problem';

const { nesting, marks } = limits.markdown;
const whole = (unit: string) => unit.repeat(Math.floor(limits.description.max / unit.length));
const nested = (unit: string, depth: number) =>
  Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}${unit}a`).join('\n');

describe('findMarkdownProblem', () => {
  it.each(['1. ', '1) ', '- ', '* ', '+ ', '> ', '>', '>- ', '- 1. > '])(
    'finds what is nested by %j, on one line and over many',
    (unit) => {
      expect(findMarkdownProblem(whole(unit))).toBe('nesting');
      expect(findMarkdownProblem(`fine\n\n${unit.repeat(nesting + 1)}`)).toBe('nesting');
      expect(findMarkdownProblem(`${unit.repeat(3)}a`)).toBeUndefined();
    },
  );

  it('finds lists in lists by their indentation, and open elements', () => {
    expect(findMarkdownProblem(nested('- ', nesting + 1))).toBe('nesting');
    expect(findMarkdownProblem(nested('- ', nesting / 2))).toBeUndefined();
    expect(findMarkdownProblem(whole('<div>'))).toBe('nesting');
    expect(findMarkdownProblem(whole('<b>\n\n'))).toBe('nesting');
    expect(findMarkdownProblem(whole('<div></div><p>\n\n'))).toBeUndefined();
    expect(findMarkdownProblem('<ip><constructor> '.repeat(nesting * 2))).toBeUndefined();
  });

  it.each(['*a', '**a', '_a ', '~a', '[a](', '![', '[', '[a]', '[^a]', '*_', '<ip', '$a ', '` '])(
    'finds too many %j in a paragraph',
    (unit) => {
      expect(findMarkdownProblem(whole(unit))).toBe('marks');
      expect(findMarkdownProblem(unit.repeat(marks / 4))).toBeUndefined();
    },
  );

  it('counts each paragraph, item and row by itself, and no code in fences', () => {
    expect(findMarkdownProblem(whole('**a** [b](c) `d` $e$\n\n'))).toBeUndefined();
    expect(findMarkdownProblem(whole('- **a** [b](c)\n'))).toBeUndefined();
    expect(findMarkdownProblem(whole('| **a** | [b](c) |\n'))).toBeUndefined();
    expect(findMarkdownProblem(`~~~bf\n${whole('[->+<]')}\n~~~\n\n*a*`)).toBeUndefined();
    expect(findMarkdownProblem(`\`\`\`\n${'> '.repeat(99)}\n\`\`\`\n${'> '.repeat(99)}`)).toBe(
      'nesting',
    );
    expect(findMarkdownProblem(`\`\`\`a\`\`\`\n${'> '.repeat(99)}`)).toBe('nesting');
  });
});
