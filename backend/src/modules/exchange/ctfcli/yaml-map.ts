import { parseDocument, YAMLParseError } from 'yaml';
import { isStorableDeep } from '../../../lib/text';
import { ParseError } from './challenge';

export type YamlMap = Record<string, unknown>;

/** Far above any real challenge file. */
export const MAX_FILE_BYTES = 1024 * 1024;
const MAX_ALIASES = 100;

/**
 * The map a YAML text holds. Scalars stay the text their author typed ("0123" is a flag, not a number), which the
 * failsafe schema guarantees.
 */
export function readYamlMap(text: string): YamlMap {
  if (Buffer.byteLength(text) > MAX_FILE_BYTES) throw new ParseError('larger than 1 MiB');
  const value = parse(text);
  if (!isMap(value)) throw new ParseError('not a ctfcli challenge: the file holds no map');
  if (!isStorableDeep(value))
    throw new ParseError('holds U+0000, a broken character, or nests too deep');
  return value;
}

function parse(text: string): unknown {
  try {
    // Silent, the library would drop a second document without a word.
    const document = parseDocument(text, { schema: 'failsafe', logLevel: 'error' });
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

export function isMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/:$/, '').slice(0, 200);
}
