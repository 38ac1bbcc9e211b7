import { codePoints } from '../../../lib/text';
import { ParseError } from './challenge';
import type { YamlMap } from './yaml-map';

const NULLS = new Set(['', 'null', 'Null', 'NULL', '~']);

/** The text under a key; nothing, `null` and an empty text are all "not given". */
export function textOf(map: YamlMap, key: string, max: number): string {
  const value = map[key];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new ParseError(`${key} is not a text`);
  const text = NULLS.has(value.trim()) ? '' : value.trim();
  if (codePoints(text) > max)
    throw new ParseError(`${key} is longer than ${String(max)} characters`);
  return text;
}

/** A whole number under a key, also as a digit string; null where it is not given. */
export function integerOf(
  map: YamlMap,
  key: string,
  { min, max }: { min: number; max: number },
): number | null {
  const text = textOf(map, key, 32);
  if (text === '') return null;
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text)) throw new ParseError(`${key} is not a whole number`);
  if (value < min || value > max)
    throw new ParseError(`${key} is not between ${String(min)} and ${String(max)}`);
  return value;
}

/** Far above any real challenge; each entry may cost a look at the disk or a row. */
const MAX_ENTRIES = 1000;

export function listOf(map: YamlMap, key: string): unknown[] {
  const value = map[key];
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return NULLS.has(value.trim()) ? [] : [value];
  if (!Array.isArray(value)) throw new ParseError(`${key} is not a list`);
  if (value.length > MAX_ENTRIES)
    throw new ParseError(`${key} has more than ${String(MAX_ENTRIES)} entries`);
  return value;
}
