import { types } from 'pg';

type Texts = (string | null)[];

/** The OID of `text[]`. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the driver's types leave out arrays
export const TEXT_ARRAY = 1009 as Parameters<typeof types.setTypeParser>[0];
/** A quoted element or a plain one. */
const ELEMENT = /"([^"\\]*(?:\\.[^"\\]*)*)"|([^{},"]+)/gs;

const parseAnyArray = types.getTypeParser(TEXT_ARRAY, 'text') as (literal: string) => Texts;

/** Parses the text form of a `text[]`. */
export function parseTextArray(literal: string): Texts {
  // Several dimensions, or a first index other than 1.
  if (/^\{\{|^\[/.test(literal)) return parseAnyArray(literal);
  const texts: Texts = [];
  for (const [, quoted, plain = null] of literal.matchAll(ELEMENT)) {
    if (quoted === undefined) texts.push(plain === 'NULL' ? null : plain);
    else texts.push(quoted.includes('\\') ? quoted.replaceAll(/\\(.)/gs, '$1') : quoted);
  }
  return texts;
}

/** Replaces the parser of the driver, which creates an object per character and blocked the event loop for 50 ms per page. */
export function useFastTextArrays(): void {
  types.setTypeParser(TEXT_ARRAY, 'text', parseTextArray);
}
