import { limits } from '../../../lib/limits';
import { type PackFlag, ParseError, type Warnings } from './challenge';
import { listOf, textOf } from './fields';
import { type FlagEntry, readFlagEntry } from './flag-entry';
import { fold, joinAlternatives } from './join-alternatives';
import { isMap, type YamlMap } from './yaml-map';

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
