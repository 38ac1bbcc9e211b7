import { RE2JS } from 're2js';
import { limits } from '../../../lib/limits';
import { codePoints } from '../../../lib/text';
import { flagProblems, trimAscii } from '../../flags';
import { type PackFlagKind, ParseError } from './challenge';
import { integerOf } from './fields';
import { isMap } from './yaml-map';

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
