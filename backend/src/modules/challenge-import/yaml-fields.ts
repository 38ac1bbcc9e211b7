import { parseDocument, YAMLParseError } from 'yaml';
import { isRecord } from '../../lib/is-record';
import { codePoints, isStorableDeep } from '../../lib/text';
import { ParseError } from './imported-challenge';

export type YamlMap = Record<string, unknown>;

/** Far above any real challenge file. */
export const MAX_FILE_BYTES = 1024 * 1024;
const MAX_ALIASES = 100;

/**
 * Parses a YAML map. The failsafe schema keeps scalars as text: 0123 is a flag, not a number. Only a plain `null` is none;
 * in quotes it is a text.
 */
export function readYamlMap(text: string): YamlMap {
  if (Buffer.byteLength(text) > MAX_FILE_BYTES) throw new ParseError('larger than 1 MiB');
  const value = parse(text);
  if (!isRecord(value)) throw new ParseError('not a ctfcli challenge: the file holds no map');
  if (!isStorableDeep(value))
    throw new ParseError('holds U+0000, a broken character, or nests too deep');
  return value;
}

function parse(text: string): unknown {
  try {
    // At the level `silent` the library would ignore a second document.
    const document = parseDocument(text, {
      schema: 'failsafe',
      customTags: ['null'],
      logLevel: 'error',
    });
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (error instanceof YAMLParseError && error.code === 'MULTIPLE_DOCS')
      throw new ParseError('holds more than one YAML document');
    const reason = error instanceof Error ? error.message : String(error);
    throw new ParseError(`not valid YAML: ${firstLine(reason)}`);
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/:$/, '').slice(0, 200);
}

/** The text of a key; a missing key, `null` and an empty text give an empty text. */
export function textOf(map: YamlMap, key: string, max: number): string {
  const value = map[key];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new ParseError(`${key} is not a text`);
  const text = value.trim();
  if (codePoints(text) > max)
    throw new ParseError(`${key} is longer than ${String(max)} characters`);
  return text;
}

/** The integer of a key; null if it is not set. */
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

/** Far above any real challenge; bounds file accesses and rows. */
const MAX_ENTRIES = 1000;

export function listOf(map: YamlMap, key: string): unknown[] {
  const value = map[key];
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (!Array.isArray(value)) throw new ParseError(`${key} is not a list`);
  if (value.length > MAX_ENTRIES)
    throw new ParseError(`${key} has more than ${String(MAX_ENTRIES)} entries`);
  return value;
}
