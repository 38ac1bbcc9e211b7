import type { FieldType, FieldValues } from '../field-types/types';
import type { Field, Resource, Row } from '../resource';

const samples: { [K in FieldType]: (field: Field<K>) => FieldValues[K] } = {
  text: () => 'Some text',
  longText: () => '# Some *Markdown*',
  code: () => 'vexil{some_code}',
  dateTime: () => '2026-01-02T03:04:05.678Z',
  avatar: () => '/api/user/avatar/7',
  category: () => 'crypto',
  integer: () => 7,
  reference: () => 7,
  userGroup: () => 1,
  userGroups: () => [1],
  switch: () => true,
  select: ({ options }) => {
    const option = Object.keys(options)[0] ?? '';
    return /^\d+$/.test(option) ? Number(option) : option;
  },
  tags: ({ options }) => options?.slice(0, 2) ?? ['one', 'two'],
  users: () => [7],
  textList: () => ['one', 'two', 'two'],
  recordList: ({ properties }) => [
    Object.fromEntries(Object.keys(properties).map((name) => [name, 'something'])),
  ],
  json: () => ({ some: 'json' }),
};

/** Returns a row with a value in every column of the resource. */
export function sampleRow(resource: Resource, id = 7): Row {
  const values = resource.fields.map((field) => {
    // Each sample gets a field of its own type.
    const sample = samples[field.type] as (of: Field) => unknown;
    return [field.name, sample(field)] as const;
  });
  return { ...Object.fromEntries(values), id, version: 3 };
}

/** Returns a row with nothing in its columns: null, or an empty list. */
export function bareRow(resource: Resource, id = 7): Row {
  const values = resource.fields.map(({ name, type }) => [name, type === 'tags' ? [] : null]);
  return { ...(Object.fromEntries(values) as Row), id, version: 3 };
}
