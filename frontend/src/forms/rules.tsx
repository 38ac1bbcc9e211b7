import type { FormRule } from 'antd';
import type { Constraint, ItemConstraint } from '../api';
import { TranslatedText } from '../components';
import { isDateTime, isDay } from '../lib/date-time';
import { isBlank, isEmpty } from './values';

export type FormPage = 'create' | 'edit';

/** Whether a form requires a value: on create if it has no default, on edit if it cannot be cleared. */
export function isRequired(constraint: Constraint | undefined, page: FormPage): boolean {
  if (!constraint || allowsEmpty(constraint)) return false;
  // The server replaces a cleared value by the default, on create and on edit.
  return constraint.required || (page === 'edit' && constraint.default === undefined);
}

function allowsEmpty({ nullable, type, format, enum: words, ...constraint }: Constraint): boolean {
  // Values without a stated type are checked by the server only.
  if (nullable || type === undefined) return true;
  if (words || isTime(format)) return false;
  const { minLength = 0, minItems = 0 } = constraint;
  if (type === 'string') return minLength === 0;
  if (type === 'array') return minItems === 0;
  // A switch always has a value.
  return type === 'boolean';
}

export type RuleName =
  | 'required'
  | 'length'
  | 'range'
  | 'items'
  | 'itemLength'
  | 'integer'
  | 'pattern'
  | 'item'
  | 'dateTime'
  | 'link'
  | 'option';

export interface RuleOptions {
  page?: FormPage;
  /** Requires a value that is optional in the schema. */
  required?: boolean | undefined;
  /** Translation keys that replace the general ones: one for all rules, or by rule. */
  messages?: string | Partial<Record<RuleName, string>> | undefined;
}

/**
 * Builds antd rules from the server's constraints. Rules with the same message are merged, so that it is shown once.
 */
export function buildRules(
  constraint: Constraint | undefined,
  { page = 'create', required = isRequired(constraint, page), messages }: RuleOptions = {},
): FormRule[] {
  if (!constraint) return [];
  const rules = [
    ...(required ? [requiredRule(constraint)] : []),
    ...integerRules(constraint),
    ...boundsRules(constraint),
    ...itemRules(constraint),
    ...patternRules(constraint),
    ...timeRules(constraint),
    ...linkRules(constraint),
    ...optionRules(constraint),
  ];
  const keyOf = ({ name, key }: Rule) =>
    (typeof messages === 'string' ? messages : messages?.[name]) ?? key;
  return [...new Set(rules.map(keyOf))].map((key) => {
    const those = rules.filter((one) => keyOf(one) === key);
    const values = Object.fromEntries(those.flatMap((one) => Object.entries(one.values)));
    const holds = (value: unknown) =>
      // A missing value only reports the `required` rule.
      those.every(
        (one) => one.holds(value) || (one.name !== 'required' && required && isBlank(value)),
      );
    return {
      // Never shown, because the rule has a message.
      validator: (_rule, value: unknown) =>
        holds(value) ? Promise.resolve() : Promise.reject(new Error('refused')),
      message: <TranslatedText i18nKey={key} values={values} />,
    };
  });
}

interface Rule {
  name: RuleName;
  key: string;
  values: Record<string, unknown>;
  holds: (value: unknown) => boolean;
}

function rule(name: RuleName, values: Rule['values'], holds: Rule['holds'], suffix = ''): Rule {
  return { name, key: `formRules.${name}${suffix}`, values, holds };
}

/** A switch always has a value: a required one must be on. */
function requiredRule({ type }: Constraint): Rule {
  if (type === 'boolean') return rule('required', {}, (value) => value === true, 'True');
  return rule('required', {}, (value) => !isBlank(value));
}

/** A form keeps text that could not be parsed; this rule rejects it. */
function timeRules({ format }: Constraint): Rule[] {
  if (!isTime(format)) return [];
  const [isReadable, key] =
    format === 'date' ? [isDay, 'common.notADay'] : [isDateTime, 'common.notADate'];
  const holds = (value: unknown) => isEmpty(value) || isReadable(String(value));
  return [{ name: 'dateTime', key, values: {}, holds }];
}

const isTime = (format: string | undefined) => format === 'date-time' || format === 'date';

/** The URL of a page. */
function linkRules({ format, pattern = '' }: Constraint): Rule[] {
  if (format !== 'uri') return [];
  const expression = new RegExp(pattern, 'u');
  const isLink = (text: string) => expression.test(text.trim()) && URL.canParse(text);
  return [rule('link', {}, (value) => isEmpty(value) || isLink(String(value)))];
}

/** Rejects options that a newer form no longer has; for lists every item is checked. */
function optionRules({ enum: words, items }: Constraint): Rule[] {
  const known = words ?? items?.enum;
  if (!known) return [];
  const holds = (value: unknown) =>
    isEmpty(value) || [value].flat().every((one) => known.includes(one as string));
  return [rule('option', {}, holds)];
}

function integerRules({ type }: Constraint): Rule[] {
  if (type !== 'integer') return [];
  return [rule('integer', {}, (value) => isEmpty(value) || Number.isInteger(value))];
}

/** Checks present values only; a missing one is up to the `required` rule. */
function boundsRules({ type, format, minLength, maxLength, minimum, maximum }: Constraint): Rule[] {
  // A length error would confuse users of a date input.
  if (isTime(format)) return [];
  // A password is the only text that the server does not trim.
  const measure = format === 'password' ? lengthOf : sizeOf;
  return type === 'string'
    ? limitRules('length', minLength, maxLength, measure)
    : limitRules('range', minimum, maximum, sizeOf);
}

function itemRules({ type, minItems, maxItems, items: constraint }: Constraint): Rule[] {
  if (type !== 'array') return [];
  const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const rules = limitRules('items', minItems, maxItems, (value) => toList(value).length);
  if (!constraint) return rules;
  const { maxLength: max } = constraint;
  const isValid = itemValidator(constraint);
  return [
    ...rules,
    ...(max === undefined
      ? []
      : [
          rule('itemLength', { max }, (value) =>
            toList(value).every((item) => sizeOf(item) <= max),
          ),
        ]),
    rule('item', {}, (value) => toList(value).every(isValid)),
  ];
}

/** Whether a list item is not empty and fulfills its own rules. */
function itemValidator({ properties, ...constraint }: ItemConstraint): (entry: unknown) => boolean {
  if (!properties) {
    const rules = patternRules({ ...constraint, required: true });
    return (entry) => !isEmpty(entry) && rules.every(({ holds }) => holds(entry));
  }
  const parts = Object.entries(properties).map(
    ([name, part]) => [name, [...boundsRules(part), ...patternRules(part)]] as const,
  );
  return (entry) => {
    // Items in a form are plain objects.
    const values = entry as Record<string, unknown>;
    return parts.every(
      ([name, rules]) => !isEmpty(values[name]) && rules.every(({ holds }) => holds(values[name])),
    );
  };
}

function patternRules({ pattern, type, format }: Constraint): Rule[] {
  // Dates and links have rules of their own.
  if (pattern === undefined || type !== 'string' || isTime(format) || format === 'uri') return [];
  const expression = new RegExp(pattern, 'u');
  const matches = (value: unknown) =>
    typeof value !== 'string' || value === '' || expression.test(normalize(value));
  return [rule('pattern', {}, matches)];
}

/** A rule for a size: `length` with both bounds, `lengthMin` or `lengthMax` with one. */
function limitRules(
  kind: 'length' | 'range' | 'items',
  min: number | undefined,
  max: number | undefined,
  measure: (value: unknown) => number,
): Rule[] {
  if (min === undefined && max === undefined) return [];
  const limits = { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
  const hasMin = min !== undefined && (min > 0 || kind === 'range');
  const suffix = max === undefined ? 'Min' : hasMin ? '' : 'Max';
  const isWithin = (size: number) => size >= limits.min && size <= limits.max;
  const holds = (value: unknown) => isEmpty(value) || isWithin(measure(value));
  return [rule(kind, limits, holds, suffix)];
}

// Counts like the server: code points of the normalized text.
const normalize = (text: string) => text.normalize('NFKC').trim();
const lengthOf = (value: unknown) => Array.from(String(value).normalize('NFKC')).length;
const sizeOf = (value: unknown) =>
  typeof value === 'string' ? Array.from(normalize(value)).length : Number(value);
