import { RE2JS } from 're2js';
import { limits } from '../../../lib/limits';
import { type PackFlag, ParseError } from './challenge';
import { assertLinear, checked, type FlagEntry } from './flag-entry';

/** Makes one flag of entries that count as the same: alternatives share a kind, so mixed kinds become one pattern. */
export function joinAlternatives(
  entries: readonly [FlagEntry, ...FlagEntry[]],
  score: number | null,
): PackFlag {
  const [first] = entries;
  const same = entries.every(({ kind }) => kind === first.kind);
  const [flagLiteral = '', ...alternatives] = same
    ? distinct(entries)
    : [onePattern(distinct(entries.map(asPattern)))];
  if (alternatives.length > limits.alternatives.max)
    throw new ParseError(`more than ${String(limits.alternatives.max)} alternatives of one flag`);
  return { kind: same ? first.kind : 'regex', flagLiteral, alternatives, score };
}

function distinct(entries: readonly FlagEntry[]): string[] {
  const folded = entries[0]?.kind === 'caseInsensitive';
  const byKey = new Map<string, string>();
  for (const { content } of entries) {
    const key = folded ? fold(content) : content;
    if (!byKey.has(key)) byKey.set(key, content);
  }
  return [...byKey.values()];
}

/** As the database folds: A–Z only. */
export function fold(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function asPattern({ kind, content }: FlagEntry): FlagEntry {
  const patterns = {
    static: () => RE2JS.quote(content),
    caseInsensitive: () => `(?i:${RE2JS.quote(content)})`,
    regex: () => `(?:${content})`,
  };
  return { kind: 'regex', content: patterns[kind](), score: null };
}

function onePattern(patterns: readonly string[]): string {
  const pattern = checked(patterns.join('|'));
  assertLinear(pattern);
  return pattern;
}
