import { type FieldMessageKey } from '../errors';
import { limits } from '../../lib/limits';
import { isLongerThan } from '../../lib/text';
import { type Check, type Presence, property } from './rule';
import { Int } from './scalar';

interface TextListOptions extends Presence {
  /** The maximum number of entries. */
  max: number;
  /** The maximum code points of an entry. */
  length: number;
  /** Converts each entry to NFC and trims it before validation. */
  freeText?: boolean;
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
  const check: Check = (value) => {
    if (value === undefined) return { key: 'field.required' };
    if (!Array.isArray(value) || value.length > max) return { key: 'field.list', params: { max } };
    const entries: unknown[] = value;
    if (!entries.every((entry) => typeof entry === 'string' && entry.trim() !== ''))
      return { key: 'field.text' };
    if (entries.some((entry) => isLongerThan(String(entry), length)))
      return { key: 'field.maxLength', params: { max: length } };
    if (pattern && !entries.every((entry) => pattern.test(String(entry)))) return { key: mismatch };
    if (repeats) return undefined;
    return new Set(entries).size === entries.length ? undefined : { key: 'field.duplicate' };
  };
  const form = pattern ? { pattern: pattern.source } : {};
  const items = { type: 'string', minLength: 1, maxLength: length, ...form };
  const schema = { type: 'array' as const, items, maxItems: max, uniqueItems: !repeats };
  return property(options, schema, check, options.freeText ? toFreeTexts(length) : undefined);
}

function toFreeTexts(length: number): (value: unknown) => unknown {
  const convert = (entry: unknown) =>
    typeof entry === 'string' && entry.length <= 4 * length ? entry.normalize('NFC').trim() : entry;
  return (value) => (Array.isArray(value) ? value.map(convert) : value);
}

/** A list of different words of a closed list, at least one unless `mayBeEmpty`. */
export function ListOf(
  values: readonly string[],
  options: Presence & { mayBeEmpty?: boolean; description?: string } = {},
): PropertyDecorator {
  const minItems = options.mayBeEmpty ? 0 : 1;
  const items = { type: 'string' as const, enum: [...values] };
  const schema = { type: 'array' as const, items, minItems, maxItems: values.length };
  return property(options, { ...schema, uniqueItems: true }, (value) => {
    if (value === undefined || value === null) return { key: 'field.required' };
    if (!Array.isArray(value) || value.length < minItems || value.length > values.length)
      return { key: 'field.list', params: { max: values.length } };
    if (!value.every((entry) => values.includes(entry as string)))
      return { key: 'field.oneOf', params: { values: values.join(', ') } };
    return new Set(value).size === value.length ? undefined : { key: 'field.duplicate' };
  });
}

/** A list of row ids, for bulk actions. */
export function IdList({
  mayBeEmpty = false,
  max = limits.bulkIds.max,
  ...options
}: Presence & {
  description?: string;
  mayBeEmpty?: boolean;
  max?: number;
} = {}): PropertyDecorator {
  const { id } = limits;
  const minItems = mayBeEmpty ? 0 : 1;
  const isId = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= id.min && Number(value) <= id.max;
  const items = { type: 'integer', minimum: id.min, maximum: id.max };
  return property(options, { type: 'array', items, minItems, maxItems: max }, (value) =>
    Array.isArray(value) && value.length >= minItems && value.length <= max && value.every(isId)
      ? undefined
      : { key: 'field.list', params: { max } },
  );
}

/** A list of different codes of user groups, at least one. */
export function GroupList(options: Presence & { description?: string } = {}): PropertyDecorator {
  const { userGroup, groups } = limits;
  const isCode = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= userGroup.min && Number(value) <= userGroup.max;
  const items = { type: 'integer', minimum: userGroup.min, maximum: userGroup.max };
  const schema = {
    type: 'array' as const,
    items,
    minItems: 1,
    maxItems: groups.max,
    uniqueItems: true,
  };
  return property(options, schema, (value) => {
    if (!Array.isArray(value) || value.length < 1 || value.length > groups.max)
      return { key: 'field.list', params: { max: groups.max } };
    if (!value.every(isCode)) return { key: 'field.list', params: { max: groups.max } };
    return new Set(value).size === value.length ? undefined : { key: 'field.duplicate' };
  });
}

const page = { min: 1, max: limits.page.max, optional: true, default: 1 };
const pageSize = { min: 1, max: limits.page.size, optional: true, default: limits.page.size };

/** A page of a list, in a query string. */
export class PageQuery {
  @Int({ ...page, fromText: true })
  page?: number;

  @Int({ ...pageSize, fromText: true })
  pageSize?: number;
}

/** The same in a body. */
export class PageBody {
  @Int(page)
  page?: number;

  @Int(pageSize)
  pageSize?: number;
}
