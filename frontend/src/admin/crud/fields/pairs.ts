import type { Field } from '../resource';

/** A field of a form, and the one that says the same in English. */
export interface Pair {
  field: Field;
  english?: Field;
}

/** The fields in their order, each English one beside the one it translates. */
export function pairsOf(fields: readonly Field[]): Pair[] {
  const named = new Map(fields.map((field) => [field.name, field]));
  const english = new Set(fields.flatMap((field) => field.english ?? []));
  return fields
    .filter(({ name }) => !english.has(name))
    .map((field) => {
      const second = named.get(field.english ?? '');
      return second ? { field, english: second } : { field };
    });
}
