import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type FieldMessageKey } from '../errors';
import { limits } from '../../lib/limits';
import { isLongerThan } from '../../lib/text';
import { presence, type Presence, rule } from './rule';

interface TextListOptions extends Presence {
  /** The maximum number of entries. */
  max: number;
  /** The maximum code points of an entry. */
  length: number;
  /** Whether entries may repeat. */
  repeats?: boolean;
  /** The form of each entry. */
  pattern?: RegExp;
  /** The problem of an entry in another form. */
  mismatch?: FieldMessageKey;
}

/** A list of texts that are not blank and, unless `repeats`, unique. */
export function TextList(options: TextListOptions): PropertyDecorator {
  const { max, length, repeats = false, pattern, mismatch = 'field.pattern' } = options;
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: {
        type: 'string',
        minLength: 1,
        maxLength: length,
        ...(pattern ? { pattern: pattern.source } : {}),
      },
      maxItems: max,
      uniqueItems: !repeats,
      required: !options.optional,
    }),
    ...presence(options),
    rule((value) => {
      if (value === undefined) return { key: 'field.required' };
      if (!Array.isArray(value) || value.length > max)
        return { key: 'field.list', params: { max } };
      const entries: unknown[] = value;
      if (!entries.every((entry) => typeof entry === 'string' && entry.trim() !== ''))
        return { key: 'field.text' };
      if (entries.some((entry) => isLongerThan(String(entry), length)))
        return { key: 'field.maxLength', params: { max: length } };
      if (pattern && !entries.every((entry) => pattern.test(String(entry))))
        return { key: mismatch };
      if (repeats) return undefined;
      return new Set(entries).size === entries.length ? undefined : { key: 'field.duplicate' };
    }),
  );
}

/** A list of row ids, for bulk actions. */
export function IdList(): PropertyDecorator {
  const max = limits.bulkIds.max;
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: limits.id.min, maximum: limits.id.max },
      minItems: 1,
      maxItems: max,
    }),
    rule((value) => {
      const fits =
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= max &&
        value.every(
          (id) =>
            Number.isInteger(id) && Number(id) >= limits.id.min && Number(id) <= limits.id.max,
        );
      return fits ? undefined : { key: 'field.list', params: { max } };
    }),
  );
}
