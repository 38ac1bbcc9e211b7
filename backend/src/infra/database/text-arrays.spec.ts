import { types } from 'pg';
import { parseTextArray, TEXT_ARRAY } from './text-arrays';

/** As PostgreSQL writes them: quoted where they need it, or all. */
function literalOf(texts: readonly (string | null)[], quotesAll: boolean): string {
  const elements = texts.map((text) => {
    if (text === null) return 'NULL';
    const isPlain = text !== '' && text !== 'NULL' && !/[{}",\\\s]/.test(text);
    return isPlain && !quotesAll ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

const ALPHABET = ['a', '字', '😀', '"', '\\', ',', '{', '}', ' ', '\n', "'", 'NULL', '\u2028'];

describe('parseTextArray', () => {
  it('reads what the texts were', () => {
    const texts = ['', 'a', 'a b', 'NULL', 'null', '"', '\\', '\\"', '{}', 'a,b', '\n', '字😀'];
    for (const quotesAll of [false, true])
      expect(parseTextArray(literalOf(texts, quotesAll))).toEqual(texts);
    expect(parseTextArray('{}')).toEqual([]);
    expect(parseTextArray('{NULL,"NULL",a}')).toEqual([null, 'NULL', 'a']);
  });

  it('agrees with the parser of the driver', () => {
    const parse = types.getTypeParser(TEXT_ARRAY, 'text') as typeof parseTextArray;
    let seed = 1;
    const next = (count: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    };
    for (let round = 0; round < 500; round += 1) {
      const texts = Array.from({ length: next(6) }, () =>
        Array.from({ length: next(8) }, () => ALPHABET[next(ALPHABET.length)]).join(''),
      );
      const literal = literalOf(texts, round % 2 === 0);
      expect(parseTextArray(literal)).toEqual(texts);
      expect(parse(literal)).toEqual(texts);
    }
    for (const literal of ['{{a,b},{c,d}}', '[0:1]={a,b}'])
      expect(parseTextArray(literal)).toEqual(parse(literal));
  });
});
