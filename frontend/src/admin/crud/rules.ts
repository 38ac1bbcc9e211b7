import type { FormRule } from 'antd';
import type { TFunction } from 'i18next';
import type { Constraint, ItemConstraint } from '../../api';
import { isEmpty } from './values';

export type FormPage = 'create' | 'edit';

/** Whether the form must hold a value: where it may not be left out, and where it may not be emptied. */
export function isRequired(constraint: Constraint | undefined, page: FormPage): boolean {
  if (!constraint || allowsEmpty(constraint)) return false;
  return constraint.required || page === 'edit';
}

function allowsEmpty({ nullable, type, format, enum: words, ...constraint }: Constraint): boolean {
  // A value of no stated type is for the server to judge.
  if (nullable || type === undefined) return true;
  if (words || format === 'date-time') return false;
  const { minLength = 0, minItems = 0 } = constraint;
  if (type === 'string') return minLength === 0;
  if (type === 'array') return minItems === 0;
  // A switch always stands somewhere.
  return type === 'boolean';
}

/** The server's rules for one property, in the form's words; `wrong` is the key to say instead. */
export function buildRules(
  constraint: Constraint | undefined,
  page: FormPage,
  t: TFunction,
  messageKey?: string,
): FormRule[] {
  if (!constraint) return [];
  const required = rule('scaffold.rules.required', {}, (value) => !isEmpty(value));
  const rules = [
    ...(isRequired(constraint, page) ? [required] : []),
    ...integerRules(constraint),
    ...boundsRules(constraint),
    ...items(constraint),
    ...pattern(constraint),
  ];
  return rules.map(({ key, values, holds }) => ({
    validator: (_rule, value: unknown) =>
      holds(value) ? Promise.resolve() : Promise.reject(new Error(t(messageKey ?? key, values))),
  }));
}

interface Rule {
  key: string;
  values: Record<string, unknown>;
  holds: (value: unknown) => boolean;
}

function integerRules({ type }: Constraint): Rule[] {
  if (type !== 'integer') return [];
  const fits = (value: unknown) => isEmpty(value) || Number.isInteger(value);
  return [rule('scaffold.rules.integer', {}, fits)];
}

/** Judges present values only; whether there must be one is another rule's business. */
function boundsRules({ type, format, minLength, maxLength, minimum, maximum }: Constraint): Rule[] {
  const min = type === 'string' ? minLength : minimum;
  const max = type === 'string' ? maxLength : maximum;
  // A date's length is nothing to tell a person.
  if (format === 'date-time' || (min === undefined && max === undefined)) return [];
  const limits = { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
  const fits = (size: number) => size >= limits.min && size <= limits.max;
  const kind = type === 'string' ? 'length' : 'range';
  return [rule(ruleKey(kind, min, max), limits, (value) => isEmpty(value) || fits(sizeOf(value)))];
}

function items({ type, minItems, maxItems, items: itemConstraint }: Constraint): Rule[] {
  if (type !== 'array') return [];
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const few = maxItems ?? Number.MAX_SAFE_INTEGER;
  const count = rule(
    ruleKey('items', minItems, maxItems),
    { min: minItems ?? 0, max: few },
    (value) =>
      isEmpty(value) || (list(value).length >= (minItems ?? 0) && list(value).length <= few),
  );
  const long = itemConstraint?.maxLength;
  const short =
    long === undefined
      ? []
      : [
          rule('scaffold.rules.itemLength', { max: long }, (value) =>
            list(value).every((item) => sizeOf(item) <= long),
          ),
        ];
  const each =
    itemConstraint === undefined
      ? []
      : [rule('scaffold.rules.item', {}, allItemsValid(itemConstraint))];
  const counted = maxItems === undefined && minItems === undefined ? [] : [count];
  return [...counted, ...short, ...each];
}

/** Whether no entry of a list is empty or breaks a rule of its own. */
function allItemsValid(constraint: ItemConstraint): (value: unknown) => boolean {
  const isValid = itemValidator(constraint);
  return (value) => !Array.isArray(value) || value.every((entry: unknown) => isValid(entry));
}

function itemValidator({ properties, ...constraint }: ItemConstraint): (entry: unknown) => boolean {
  if (properties === undefined) {
    const rules = pattern({ ...constraint, required: true });
    return (entry) => !isEmpty(entry) && rules.every(({ holds }) => holds(entry));
  }
  const parts = Object.entries(properties).map(([name, part]) => {
    const rules = [...boundsRules(part), ...pattern(part)];
    return {
      name,
      fits: (value: unknown) => !isEmpty(value) && rules.every((r) => r.holds(value)),
    };
  });
  return (entry) => {
    // Of an entry of a form, every property is readable.
    const values = entry as Record<string, unknown>;
    return parts.every(({ name, fits }) => fits(values[name]));
  };
}

function pattern({ pattern: source, type }: Constraint): Rule[] {
  if (source === undefined || type !== 'string') return [];
  const known = new RegExp(source, 'u');
  return [
    rule(
      'scaffold.rules.pattern',
      {},
      (value) => typeof value !== 'string' || value === '' || known.test(normal(value)),
    ),
  ];
}

/** `length` with both bounds, `lengthMin` or `lengthMax` with one. */
function ruleKey(kind: string, min: number | undefined, max: number | undefined): string {
  const bottomless = min === undefined || (min === 0 && kind !== 'range');
  const end = max === undefined ? 'Min' : bottomless ? 'Max' : '';
  return `scaffold.rules.${kind}${end}`;
}

// Counted as the server counts: code points of the normalised text.
const normal = (text: string) => text.normalize('NFKC').trim();
const sizeOf = (value: unknown) =>
  typeof value === 'string' ? Array.from(normal(value)).length : Number(value);

function rule(key: string, values: Rule['values'], holds: Rule['holds']): Rule {
  return { key, values, holds };
}
