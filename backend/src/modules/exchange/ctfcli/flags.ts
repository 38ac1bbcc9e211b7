import { limits } from '../../../common/limits';
import { type PackFlag, Refusal, type Remarks } from './challenge';
import { listOf, textOf } from './fields';
import { type FlagEntry, readFlagEntry } from './flag-entry';
import { joinAlternatives } from './join-alternatives';
import { isMap, type YamlMap } from './yaml-map';

/**
 * The flags of a file. Plain entries are alternatives of one flag; an entry with a score of its own begins a further
 * flag, whose alternatives follow it; `logic: all` splits the value between the entries.
 */
export function readFlags(map: YamlMap, baseScore: number, remarks: Remarks): PackFlag[] {
  const platform = isMap(map['x-platform']) ? map['x-platform'] : {};
  const source = platform.flags === undefined ? map : platform;
  const entries = listOf(source, 'flags').map(readFlagEntry);
  if (entries.length === 0) {
    remarks.notes.push('no flags: nobody can solve it yet');
    return [];
  }
  if (textOf(map, 'logic', limits.shortText.max) === 'all' && !entries.some(hasScore))
    return checkedFlags(split(entries, baseScore));
  return checkedFlags(
    inGroups(entries).map((group) => joinAlternatives(group, group[0].score ?? baseScore)),
  );
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

function checkedFlags(flags: PackFlag[]): PackFlag[] {
  const seen = new Set<string>();
  for (const { flagLiteral, alternatives } of flags)
    for (const literal of [flagLiteral, ...alternatives]) {
      if (seen.has(literal)) throw new Refusal('two flags share a literal');
      seen.add(literal);
    }
  return flags;
}
