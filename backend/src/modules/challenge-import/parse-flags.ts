import { RE2JS } from 're2js';
import { isRecord } from '../../lib/is-record';
import { limits } from '../../lib/limits';
import { codePoints } from '../../lib/text';
import { flagProblems, trimBlanks } from '../flags';
import {
  type ImportedFlag,
  type ImportedFlagKind,
  ParseError,
  type Warnings,
} from './imported-challenge';
import { integerOf, listOf, textOf, type YamlMap } from './yaml-fields';

/**
 * The flags of a file. Plain entries are alternatives of one flag; an entry with a score starts a further flag, whose
 * alternatives follow it; `logic: all` splits the value between the entries.
 */
export function readFlags(map: YamlMap, baseScore: number, warnings: Warnings): ImportedFlag[] {
  const platform = isRecord(map['x-platform']) ? map['x-platform'] : {};
  const source = platform.flags === undefined ? map : platform;
  const entries = listOf(source, 'flags').map(readFlagEntry);
  if (entries.length === 0) {
    warnings.notes.push('no flags: nobody can solve it yet');
    return [];
  }
  if (textOf(map, 'logic', limits.shortText.max) === 'all' && !entries.some(hasScore))
    return assertDistinct(splitValue(entries, baseScore));
  return assertDistinct(
    groupAlternatives(entries).map((group) => joinAlternatives(group, group[0].score)),
  );
}

type Group = [FlagEntry, ...FlagEntry[]];

function groupAlternatives(entries: readonly FlagEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const current = groups.at(-1);
    if (current && !hasScore(entry)) current.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function splitValue(entries: readonly FlagEntry[], total: number): ImportedFlag[] {
  const share = Math.floor(total / entries.length);
  return entries.map((entry, index) =>
    joinAlternatives([entry], index === 0 ? total - share * (entries.length - 1) : share),
  );
}

function hasScore({ score }: FlagEntry): boolean {
  return score !== null;
}

/** Throws if two flags share a literal; ignores case if one of the flags does. */
function assertDistinct(flags: ImportedFlag[]): ImportedFlag[] {
  const anyFolded = flags.some(({ kind }) => kind === 'caseInsensitive');
  const flagKeys = flags.map(({ kind, flagLiteral, alternatives }) => {
    const folded = anyFolded && kind !== 'regex';
    const literals = [flagLiteral, ...alternatives].map((text) =>
      folded ? foldAsciiCase(text) : text,
    );
    return [...new Set(literals)].map((literal) => `${String(kind === 'regex')} ${literal}`);
  });
  if (new Set(flagKeys.flat()).size < flagKeys.flat().length)
    throw new ParseError('two flags share a literal');
  return flags;
}

/** Joins alternatives to one flag; as alternatives share a kind, mixed kinds become one regex. */
export function joinAlternatives(
  entries: readonly [FlagEntry, ...FlagEntry[]],
  score: number | null,
): ImportedFlag {
  const [first] = entries;
  const same = entries.every(({ kind }) => kind === first.kind);
  const [flagLiteral = '', ...alternatives] = same
    ? distinct(entries)
    : [joinPatterns(distinct(entries.map(toPattern)))];
  if (alternatives.length > limits.alternatives.max)
    throw new ParseError(`more than ${String(limits.alternatives.max)} alternatives of one flag`);
  return { kind: same ? first.kind : 'regex', flagLiteral, alternatives, score };
}

function distinct(entries: readonly FlagEntry[]): string[] {
  const folded = entries[0]?.kind === 'caseInsensitive';
  const byKey = new Map<string, string>();
  for (const { content } of entries) {
    const key = folded ? foldAsciiCase(content) : content;
    if (!byKey.has(key)) byKey.set(key, content);
  }
  return [...byKey.values()];
}

/** Folds A–Z only, like the database. */
export function foldAsciiCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function toPattern({ kind, content }: FlagEntry): FlagEntry {
  const patterns = {
    static: () => RE2JS.quote(content),
    caseInsensitive: () => `(?i:${RE2JS.quote(content)})`,
    regex: () => `(?:${content})`,
  };
  return { kind: 'regex', content: patterns[kind](), score: null };
}

function joinPatterns(patterns: readonly string[]): string {
  const pattern = validLiteral(patterns.join('|'));
  assertLinear(pattern);
  return pattern;
}

/** One entry of a list of flags, before alternatives are joined. */
export interface FlagEntry {
  kind: ImportedFlagKind;
  content: string;
  /** Null without a score of its own. */
  score: number | null;
}

export function readFlagEntry(entry: unknown): FlagEntry {
  if (typeof entry === 'string')
    return { kind: 'static', content: validLiteral(entry), score: null };
  if (!isRecord(entry)) throw new ParseError('a flag is neither a text nor a map');
  const { type = 'static', content = entry.flag, data } = entry;
  if (typeof content !== 'string') throw new ParseError('a flag has no content');
  const folded = data === 'case_insensitive';
  const score = integerOf(entry, 'score', limits.score);
  if (type === 'static')
    return { kind: folded ? 'caseInsensitive' : 'static', content: validLiteral(content), score };
  if (type !== 'regex') throw new ParseError(`flags of type ${String(type)} are not known`);
  const pattern = validLiteral(folded ? `(?i:${trimBlanks(content)})` : content);
  assertLinear(pattern);
  return { kind: 'regex', content: pattern, score };
}

/** Throws for a pattern that RE2 cannot run in linear time, which could block the server. */
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

export function validLiteral(content: string): string {
  const flag = trimBlanks(content);
  if (flag === '') throw new ParseError('a flag is empty');
  if (codePoints(flag) > limits.flag.max)
    throw new ParseError(`a flag is longer than ${String(limits.flag.max)} characters`);
  return flag;
}
