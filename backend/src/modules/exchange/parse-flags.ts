import { RE2JS } from 're2js';
import { limits } from '../../lib/limits';
import { codePoints } from '../../lib/text';
import { flagProblems, trimAscii } from '../flags';
import { type PackFlag, type PackFlagKind, ParseError, type Warnings } from './pack-challenge';
import { integerOf, isMap, listOf, textOf, type YamlMap } from './yaml-fields';

/**
 * The flags of a file. Plain entries are alternatives of one flag; an entry with a score of its own begins a further
 * flag, whose alternatives follow it; `logic: all` splits the value between the entries.
 */
export function readFlags(map: YamlMap, baseScore: number, remarks: Warnings): PackFlag[] {
  const platform = isMap(map['x-platform']) ? map['x-platform'] : {};
  const source = platform.flags === undefined ? map : platform;
  const entries = listOf(source, 'flags').map(readFlagEntry);
  if (entries.length === 0) {
    remarks.notes.push('no flags: nobody can solve it yet');
    return [];
  }
  if (textOf(map, 'logic', limits.shortText.max) === 'all' && !entries.some(hasScore))
    return checkedFlags(split(entries, baseScore));
  return checkedFlags(inGroups(entries).map((group) => joinAlternatives(group, group[0].score)));
}

type Group = [FlagEntry, ...FlagEntry[]];

function inGroups(entries: readonly FlagEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const current = groups.at(-1);
    if (current && !hasScore(entry)) current.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function split(entries: readonly FlagEntry[], total: number): PackFlag[] {
  const share = Math.floor(total / entries.length);
  return entries.map((entry, index) =>
    joinAlternatives([entry], index === 0 ? total - share * (entries.length - 1) : share),
  );
}

function hasScore({ score }: FlagEntry): boolean {
  return score !== null;
}

/** Two flags of one challenge never share a literal, whatever its case where one of them ignores it. */
function checkedFlags(flags: PackFlag[]): PackFlag[] {
  const anyFolded = flags.some(({ kind }) => kind === 'caseInsensitive');
  const keys = flags.map(({ kind, flagLiteral, alternatives }) => {
    const folded = anyFolded && kind !== 'regex';
    const literals = [flagLiteral, ...alternatives].map((text) => (folded ? fold(text) : text));
    return [...new Set(literals)].map((literal) => `${String(kind === 'regex')} ${literal}`);
  });
  if (new Set(keys.flat()).size < keys.flat().length)
    throw new ParseError('two flags share a literal');
  return flags;
}

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

/** One entry of a list of flags, before entries are put together. */
export interface FlagEntry {
  kind: PackFlagKind;
  content: string;
  /** Only where the entry has a score of its own. */
  score: number | null;
}

export function readFlagEntry(entry: unknown): FlagEntry {
  if (typeof entry === 'string') return { kind: 'static', content: checked(entry), score: null };
  if (!isMap(entry)) throw new ParseError('a flag is neither a text nor a map');
  const { type = 'static', content = entry.flag, data } = entry;
  if (typeof content !== 'string') throw new ParseError('a flag has no content');
  const folded = data === 'case_insensitive';
  const score = integerOf(entry, 'score', limits.score);
  if (type === 'static')
    return { kind: folded ? 'caseInsensitive' : 'static', content: checked(content), score };
  if (type !== 'regex') throw new ParseError(`flags of type ${String(type)} are not known`);
  const pattern = checked(folded ? `(?i:${trimAscii(content)})` : content);
  assertLinear(pattern);
  return { kind: 'regex', content: pattern, score };
}

/** Only expressions a linear-time engine takes: a pack must not bring a pattern that stops the server. */
export function assertLinear(pattern: string): void {
  try {
    RE2JS.compile(pattern);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ParseError(`a regex flag cannot be run in linear time (${reason})`);
  }
  const problems = flagProblems({ kind: 'regex', flagLiteral: pattern, alternatives: [] });
  if (Object.keys(problems).length > 0) throw new ParseError('a regex flag is too large a pattern');
}

export function checked(content: string): string {
  const flag = trimAscii(content);
  if (flag.trim() === '') throw new ParseError('a flag is empty');
  if (codePoints(flag) > limits.flag.max)
    throw new ParseError(`a flag is longer than ${String(limits.flag.max)} characters`);
  return flag;
}
