import fc from 'fast-check';
import { containing } from './apply-list-query';

/** Interprets a LIKE pattern as PostgreSQL does, with a backslash as the escape. */
function matches(text: string, pattern: string): boolean {
  const source = pattern.replace(/\\([\s\S])|%|_|[\s\S]/g, (token, escaped?: string) => {
    if (escaped !== undefined) return literal(escaped);
    if (token === '%') return '[\\s\\S]*';
    return token === '_' ? '[\\s\\S]' : literal(token);
  });
  return new RegExp(`^${source}$`).test(text);
}

function literal(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

describe('containing', () => {
  it.each([
    ['50%', '%50\\%%'],
    ['a_b', '%a\\_b%'],
    ['\\', '%\\\\%'],
  ])('escapes %s', (text, pattern) => {
    expect(containing(text)).toBe(pattern);
  });

  it('finds exactly the texts that contain it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '%', '_', '\\', '.') });
    fc.assert(
      fc.property(text, text, (haystack, needle) =>
        expect(matches(haystack, containing(needle))).toBe(haystack.includes(needle)),
      ),
    );
  });
});
