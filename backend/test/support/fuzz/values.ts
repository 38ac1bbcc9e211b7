import fc from 'fast-check';
import { merged, type Schema } from './schema';

/** Values that exist in the database, by property name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const HUGE = 'x'.repeat(100_000);

/** Texts known to break servers. */
export const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\ufeff\u200b\u200d',
  '\u202eevil\u2066',
  '👩‍👩‍👧‍👦🏴',
  'Z̆̈'.repeat(2000),
  `a${'\u0301'.repeat(10_000)}`,
  HUGE,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  '0x10',
  '1e3',
  '-1',
  '2147483648',
  "' OR 1=1 --",
  '"; SELECT pg_sleep(5); --',
  '%',
  '_',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  "=cmd|' /C calc'!A0",
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
);

const hostileNumber = fc.constantFrom(
  ...[-1, 0, 1.5, -0, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53 + 2, 1e30, 5e-324, 1e308],
);

const deep = (levels: number) =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown[];

/** Values of a wrong type or size, or with special property names. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}]),
  fc.constantFrom<unknown>(
    { $ne: null },
    { $gt: '' },
    { length: 1e9 },
    { toString: 1, valueOf: 2 },
    { toJSON: 'x' },
    JSON.parse('{"__proto__":{"admin":true}}'),
    { constructor: { prototype: { admin: true } } },
    deep(200),
    Array.from({ length: 2000 }, (_, index) => index),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Valid values, mostly ones with a meaning for this server. */
export function valid(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const pool = known[name] ?? [];
  const plain = allowed(merged(schema), known, name);
  const value =
    pool.length > 0
      ? fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...pool) },
          { weight: 1, arbitrary: plain },
        )
      : plain;
  return schema.nullable
    ? fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) })
    : value;
}

function allowed(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { enum: words, oneOf, items } = schema;
  if (words) return fc.constantFrom(...words);
  if (oneOf) return fc.oneof(...oneOf.map((each) => valid(each, known)));
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'integer' || schema.type === 'number') return integer(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') {
    const { minItems: minLength = 0, maxItems = 10 } = schema;
    const size = { minLength, maxLength: Math.min(maxItems, 10) };
    const item = valid(items ?? {}, known, name);
    return schema.uniqueItems ? fc.uniqueArray(item, size) : fc.array(item, size);
  }
  return schema.properties ? record(schema, known) : fc.dictionary(fc.string(), fc.jsonValue());
}

function record(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  const shape = Object.fromEntries(
    properties.map(([name, property]) => [name, valid(property, known, name)]),
  );
  const names = new Set(properties.map(([name]) => name));
  const requiredKeys = (schema.required ?? []).filter((name) => names.has(name));
  return fc.record(shape, { requiredKeys });
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email')
    return fc.stringMatching(/^[a-z]{3,9}\.[0-9]{1,4}$/).map((local) => `${local}@example.org`);
  if (format === 'password') return fc.stringMatching(/^[a-z]{6} [A-Z0-9]{6} [a-z]{6}$/);
  const edge = maxLength <= 300 ? [fc.constant('长'.repeat(maxLength))] : [];
  const matching = pattern ? [fc.stringMatching(new RegExp(pattern))] : [];
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  if (pattern) return fc.oneof(...matching);
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...size, unit: 'grapheme' }) },
    { weight: 2, arbitrary: fc.string(size) },
    ...edge.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

function integer({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 100) }) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}
