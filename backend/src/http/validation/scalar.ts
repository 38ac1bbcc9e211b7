import type { FieldMessageKey } from '../errors';
import { limits } from '../../lib/limits';
import { type Check, type Presence, property, type ValueRule } from './rule';

interface IntRuleOptions {
  min: number;
  max: number;
  /** Accepts text, as in a path or a query. */
  fromText?: boolean;
  wrong?: FieldMessageKey;
}

interface IntOptions extends Presence, IntRuleOptions {
  default?: number;
  description?: string;
}

/** A whole number in a range. */
export function Int(options: IntOptions): PropertyDecorator {
  return property(options, intRule(options));
}

/** The rule of a whole number in a range. */
export function intRule({ min, max, wrong, fromText }: IntRuleOptions): ValueRule {
  const check: Check = (value) => {
    if (value === undefined || value === null) return { key: wrong ?? 'field.required' };
    const fits = typeof value === 'number' && Number.isInteger(value);
    if (fits && value >= min && value <= max) return undefined;
    return { key: wrong ?? 'field.integer', params: { min, max } };
  };
  const schema = { type: 'integer', minimum: min, maximum: max } as const;
  return { schema, check, convert: fromText ? integerOf : undefined };
}

/** Parses a number from its plain decimal form; returns any other value unchanged, so that the rule refuses it. */
function integerOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
}

/** A row id. */
export function Id(
  options: Presence & { wrong?: FieldMessageKey; fromText?: boolean; description?: string } = {},
): PropertyDecorator {
  return Int({ ...limits.id, wrong: 'field.id', ...options });
}

/** True or false. */
export function Bool(options: Presence & { default?: boolean; description?: string } = {}) {
  return property(options, boolRule());
}

/** The rule of a boolean. */
export function boolRule(): ValueRule {
  const check: Check = (value) => {
    if (value === undefined) return { key: 'field.required' };
    return typeof value === 'boolean' ? undefined : { key: 'field.boolean' };
  };
  return { schema: { type: 'boolean' }, check };
}

/** Whether a time in milliseconds is in the years 1 to 9999 in UTC, which PostgreSQL and JavaScript format equally. */
export function isPortableTime(timeMs: number): boolean {
  const year = new Date(timeMs).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

// Seconds and a zone are required: a time without a zone depends on the machine.
const TIME = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text is an ISO 8601 time with zone. */
export function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text) ?? [];
  if (day === undefined || !isPortableTime(Date.parse(text))) return false;
  // Date.parse accepts February 30 as March 2.
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

/** An ISO 8601 time with zone, as text. */
export function Time({
  description,
  ...options
}: Presence & { description?: string } = {}): PropertyDecorator {
  const about = description === undefined ? {} : { description };
  const schema = { type: 'string', format: 'date-time', ...about } as const;
  const check: Check = (value) => {
    if (value === undefined || value === null) return { key: 'field.required' };
    return typeof value === 'string' && isTime(value) ? undefined : { key: 'field.time' };
  };
  return property(options, { schema, check });
}

interface OneOfRuleOptions {
  /** Accepts numbers as text, as in a path or a query. */
  fromText?: boolean;
  /** Values that are refused with their own messages. */
  refused?: { values: readonly (string | number)[]; key: FieldMessageKey };
}

interface OneOfOptions extends Presence, OneOfRuleOptions {
  default?: string | number;
  description?: string;
}

/** Validates a value of an enumeration of words or numbers. */
export function OneOf(
  values: readonly (string | number)[],
  options: OneOfOptions = {},
): PropertyDecorator {
  const rule = oneOfRule(values, options);
  // An enum of OpenAPI 3.0 must list null.
  const schema = options.nullable ? { enum: [...values, null] } : {};
  return property(options, { ...rule, schema: { ...rule.schema, ...schema } });
}

/** The rule of a value of an enumeration. */
export function oneOfRule(
  values: readonly (string | number)[],
  options: OneOfRuleOptions = {},
): ValueRule {
  const type = typeof values[0] === 'number' ? ('integer' as const) : ('string' as const);
  const check: Check = (value) => {
    if (value === undefined || value === null) return { key: 'field.required' };
    const { refused } = options;
    if (refused?.values.some((entry) => entry === value)) return { key: refused.key };
    const known = values.some((entry) => entry === value);
    return known ? undefined : { key: 'field.oneOf', params: { values: values.join(', ') } };
  };
  const toEntry = (value: unknown) => values.find((entry) => String(entry) === value) ?? value;
  const convert = options.fromText ? toEntry : undefined;
  return { schema: { type, enum: [...values] }, check, convert };
}
