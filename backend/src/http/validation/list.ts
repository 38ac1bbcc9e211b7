import type { FieldMessageKey, FieldProblem } from '../errors';
import { limits } from '../../lib/limits';
import { isLongerThan } from '../../lib/text';
import { type Check, type Presence, property, type ValueRule } from './rule';
import { Int } from './scalar';

interface TextListRuleOptions {
  /** The minimum number of entries. */
  min?: number;
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

/** Validates a list of texts that are not blank and, unless `repeats`, unique. */
export function TextList(
  options: Presence & TextListRuleOptions & { description?: string },
): PropertyDecorator {
  return property(options, textListRule(options));
}

/** The rule of a list of texts that are not blank and, unless `repeats`, unique. */
export function textListRule(options: TextListRuleOptions): ValueRule {
  const { min = 0, max, length, repeats = false, pattern, mismatch = 'field.pattern' } = options;
  const check: Check = (value) => {
    if (value === undefined) return { key: 'field.required' };
    if (!Array.isArray(value) || value.length > max) return { key: 'field.list', params: { max } };
    if (value.length < min) return { key: 'field.required' };
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
  const bounds = { ...(min ? { minItems: min } : {}), maxItems: max };
  const schema = { type: 'array' as const, items, ...bounds, uniqueItems: !repeats };
  return { schema, check, convert: options.freeText ? toFreeTexts(length) : undefined };
}

function toFreeTexts(length: number): (value: unknown) => unknown {
  const convert = (entry: unknown) =>
    typeof entry === 'string' && entry.length <= 4 * length ? entry.normalize('NFC').trim() : entry;
  return (value) => (Array.isArray(value) ? value.map(convert) : value);
}

/** Validates a list of different values of an enumeration, at least one unless `mayBeEmpty`. */
export function ListOf(
  values: readonly string[],
  options: Presence & { mayBeEmpty?: boolean; description?: string } = {},
): PropertyDecorator {
  const min = options.mayBeEmpty ? 0 : 1;
  return property(options, listOfRule(values, { min, max: values.length }));
}

interface Bounds {
  min: number;
  max: number;
}

/** The rule of a list that contains each of `values` at most once, and no other value. */
export function listOfRule(values: readonly string[], { min, max }: Bounds): ValueRule {
  const items = { type: 'string' as const, enum: [...values] };
  const schema = { type: 'array' as const, items, minItems: min, maxItems: max };
  const check: Check = (value) => {
    if (value === undefined || value === null) return { key: 'field.required' };
    if (!Array.isArray(value)) return { key: 'field.list', params: { max } };
    const problem = lengthProblem(value, { min, max });
    if (problem) return problem;
    if (!value.every((entry) => values.includes(entry as string)))
      return { key: 'field.oneOf', params: { values: values.join(', ') } };
    return new Set(value).size === value.length ? undefined : { key: 'field.duplicate' };
  };
  return { schema: { ...schema, uniqueItems: true }, check };
}

/** The message states the minimum only if it is more than one. */
function lengthProblem({ length }: unknown[], { min, max }: Bounds): FieldProblem | undefined {
  if (length >= min && length <= max) return undefined;
  return min > 1
    ? { key: 'field.listLength', params: { min, max } }
    : { key: 'field.list', params: { max } };
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
  return property(options, idListRule({ min: mayBeEmpty ? 0 : 1, max }));
}

/** The rule of a list of row ids. */
export function idListRule({ min, max, unique = false }: Bounds & { unique?: boolean }): ValueRule {
  const { id } = limits;
  const isId = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= id.min && Number(value) <= id.max;
  const items = { type: 'integer', minimum: id.min, maximum: id.max };
  const check: Check = (value) => {
    if (!Array.isArray(value) || !value.every(isId)) return { key: 'field.list', params: { max } };
    const isRepeated = unique && new Set(value).size < value.length;
    return isRepeated ? { key: 'field.duplicate' } : lengthProblem(value, { min, max });
  };
  const schema = { type: 'array' as const, items, minItems: min, maxItems: max };
  return { schema: unique ? { ...schema, uniqueItems: true } : schema, check };
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
  const check: Check = (value) => {
    if (!Array.isArray(value) || value.length < 1 || value.length > groups.max)
      return { key: 'field.list', params: { max: groups.max } };
    if (!value.every(isCode)) return { key: 'field.list', params: { max: groups.max } };
    return new Set(value).size === value.length ? undefined : { key: 'field.duplicate' };
  };
  return property(options, { schema, check });
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

/** A page of a list, in a body. */
export class PageBody {
  @Int(page)
  page?: number;

  @Int(pageSize)
  pageSize?: number;
}
