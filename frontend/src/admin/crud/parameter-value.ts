import type { Constraint } from '../../api';

/** A word of the address as a value the column may hold; undefined where it is none. */
export function parameterValue(word: string | null, fact: Constraint | undefined): unknown {
  if (word === null || fact === undefined) return undefined;
  const value = converted(word, fact.type);
  return fact.enum === undefined || fact.enum.some((known) => known === value) ? value : undefined;
}

function converted(word: string, type: string | undefined): unknown {
  if (type === 'string') return word;
  if (type === 'boolean') return word === 'true';
  if (type === 'integer' && /^-?\d+$/.test(word)) return Number(word);
  return undefined;
}
