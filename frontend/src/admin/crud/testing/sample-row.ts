import type { Kind, KindValues } from '../field-types/types';
import type { Field, Resource, Row } from '../resource';

const samples: { [K in Kind]: (field: Field<K>) => KindValues[K] } = {
  text: () => 'Some text',
  longText: () => 'Some longer text',
  markdown: () => '# Some *Markdown*',
  code: () => 'vexil{some_code}',
  dateTime: () => '2026-01-02T03:04:05.678Z',
  avatar: () => '/api/user/avatar/7',
  category: () => 'crypto',
  integer: () => 7,
  reference: () => 7,
  switch: () => true,
  select: ({ options }) => {
    const word = Object.keys(options)[0] ?? '';
    return /^\d+$/.test(word) ? Number(word) : word;
  },
  tags: () => ['one', 'two'],
  lines: () => ['one', 'two', 'two'],
  records: ({ parts }) => [
    Object.fromEntries(Object.keys(parts).map((name) => [name, 'something'])),
  ],
  json: () => ({ some: 'json' }),
};

/** A row that a resource could have, made of its description. */
export function sampleRow(resource: Resource, id = 7): Row {
  const values = resource.fields.map((field) => {
    // The table gives each kind the field of its own kind.
    const sample = samples[field.kind] as (of: Field) => unknown;
    return [field.name, sample(field)] as const;
  });
  return { ...Object.fromEntries(values), id, version: 3 };
}

/** The same row with everything missing that may be. */
export function bareRow(resource: Resource, id = 7): Row {
  return { ...Object.fromEntries(resource.fields.map(({ name }) => [name, null])), id, version: 3 };
}
