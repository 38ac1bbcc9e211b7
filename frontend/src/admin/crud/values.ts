import type { Constraint, Constraints } from '../../api';
import { parameterValue } from './parameter-value';
import type { Field, Row } from './resource';

export type Values = Record<string, unknown>;

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
  );
}

/** What a new row's form starts with: the address's word, the description's, the server's default. */
export function initialValues(
  fields: readonly Field[],
  facts: Constraints,
  asked: URLSearchParams,
): Values {
  return Object.fromEntries(
    fields.map(({ name, initial }) => {
      const fact = facts[name];
      return [name, parameterValue(asked.get(name), fact) ?? initial ?? fact?.default];
    }),
  );
}

/** What the form of a row shows: the row's own columns and nothing else. */
export function valuesOf(fields: readonly Field[], row: Row): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, row[name]]));
}

/** A new row as the server wants it: what was left empty is left out. */
export function creation(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (isEmpty(values[name]) ? [] : [[name, values[name]]])),
  );
}

/** The part of a form that differs from what it began with; what is empty there is null. */
export function unsavedOf(fields: readonly Field[], values: Values, before: Values): Values {
  return Object.fromEntries(
    fields
      .filter(({ name }) => !same(values[name], before[name]))
      .map(({ name }) => [name, values[name] ?? null]),
  );
}

/** Only what was changed, and what was emptied as the server spells emptiness. */
export function changes(
  fields: readonly Field[],
  facts: Constraints,
  values: Values,
  before: Values,
): Values {
  return Object.fromEntries(
    fields
      .filter(({ name }) => !same(values[name], before[name]))
      .map(({ name }) => [
        name,
        isEmpty(values[name]) ? emptyOf(values[name], facts[name]) : values[name],
      ]),
  );
}

export function same(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}

function emptyOf(value: unknown, fact: Constraint | undefined): unknown {
  if (fact?.nullable) return null;
  if (Array.isArray(value) || fact?.type === 'array') return [];
  return '';
}
