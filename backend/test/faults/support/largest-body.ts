import * as fc from 'fast-check';
import { merged, type Schema } from '../../support/fuzz/schema';
import { valid } from '../../support/fuzz/values';

/** Fields with rules that the document cannot express; an invalid value would hide the others' validation. */
const SAMPLES: Readonly<Record<string, string>> = { username: 'largest.body', code: '000000' };

/** A valid body in which every free text repeats `unit` up to its limit and every list is full. */
export function largestBody(schema: Schema, unit: string, name = ''): unknown {
  const { type, enum: words, oneOf, format, pattern, items, properties, ...rest } = merged(schema);
  const sample = SAMPLES[name];
  if (sample !== undefined) return sample;
  if (words) return words[0];
  if (oneOf?.[0]) return largestBody(oneOf[0], unit);
  if (type === 'string' && !pattern && (!format || format === 'password'))
    return repeated(unit, rest.maxLength ?? 200);
  if (type === 'array')
    return Array.from({ length: Math.min(rest.maxItems ?? 100, 1000) }, (_, index) =>
      items?.type === 'integer' ? index + 1 : largestBody(items ?? {}, `${unit}${String(index)}`),
    );
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, largestBody(property, unit, key)]),
    );
  return fc.sample(valid(schema, {}, name), { numRuns: 1, seed: 1 })[0];
}

/** By code points, which the limits count. */
function repeated(unit: string, maxLength: number): string {
  const points = Array.from(unit);
  return Array.from({ length: maxLength }, (_, index) => points[index % points.length]).join('');
}
