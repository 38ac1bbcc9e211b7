import { definitionOf } from '../field-types';
import type { Resource, Row } from '../resource';

/** Returns a row with a value in every column of the resource. */
export function sampleRow(resource: Resource, id = 7): Row {
  const values = resource.fields.map(
    (field) => [field.name, definitionOf(field).sample(field)] as const,
  );
  return { ...Object.fromEntries(values), id, version: 3 };
}

/** Returns a row with only empty columns: null, or an empty list. */
export function bareRow(resource: Resource, id = 7): Row {
  const values = resource.fields.map(({ name, type }) => [name, type === 'tags' ? [] : null]);
  return { ...(Object.fromEntries(values) as Row), id, version: 3 };
}
