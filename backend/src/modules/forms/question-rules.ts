import {
  boolRule,
  type Check,
  idListRule,
  intRule,
  isTime,
  listOfRule,
  oneOfRule,
  textListRule,
  textRule,
  type ValueRule,
} from '../../http/validation';
import { limits } from '../../lib/limits';
import { LINK } from '../../lib/link';
import type { AnswerConstraint } from './dto/form-view';
import type { Question, QuestionKind } from './question';

const { form, formKey, url } = limits;

/** The validation of answers to a question. */
export interface QuestionRule extends ValueRule {
  /** The same rule for the page. */
  constraint: AnswerConstraint;
  /** The check for drafts. */
  checkDraft: Check;
}

interface Bounds {
  min: number;
  max: number;
}

/** The widest bounds by kind: of characters, the number, options or files. The other kinds have none. */
const widest: Partial<Record<QuestionKind, Bounds>> = {
  shortText: form.shortText,
  longText: form.longText,
  number: form.number,
  choices: form.choices,
  file: form.files,
};

/** The widest bounds that a question may set; undefined for a kind without bounds. */
export function widestBoundsOf({ kind, options }: Pick<Question, 'kind' | 'options'>) {
  const bounds = widest[kind];
  return bounds && kind === 'choices' ? { ...bounds, max: options.length } : bounds;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const checkDate = (text: string) =>
  isTime(`${text}T00:00:00Z`) ? undefined : ({ key: 'field.date' } as const);

const checkLink = (text: string) =>
  URL.canParse(text) ? undefined : ({ key: 'field.link' } as const);

const keysOf = ({ options }: Pick<Question, 'options'>) => options.map(({ key }) => key);

/** A question with its own bounds, or the widest of its kind. */
type Bounded = Pick<Question, 'options'> & Bounds;

interface RulesOfKind {
  whole: ValueRule;
  /** The check for drafts, if it differs. */
  draft?: Check;
}

const rules: Record<QuestionKind, (question: Bounded) => RulesOfKind> = {
  section: () => ({ whole: { schema: {}, check: () => ({ key: 'field.unknown' }) } }),
  shortText: ({ min, max }) => ({
    whole: textRule({ min, max, freeText: true, line: true }),
    draft: textRule({ max }).check,
  }),
  longText: ({ min, max }) => ({
    whole: textRule({ min, max, freeText: true }),
    draft: textRule({ max }).check,
  }),
  number: ({ min, max }) => ({ whole: intRule({ min, max }), draft: upTo(max) }),
  choice: (question) => ({ whole: oneOfRule(keysOf(question)), draft: textRule(formKey).check }),
  choices: ({ min, max, ...question }) => ({
    whole: listOfRule(keysOf(question), { min, max }),
    draft: textListRule({ max, length: formKey.max, repeats: true }).check,
  }),
  date: () => ({
    whole: textRule({
      ...{ min: 1, max: 10, pattern: DATE, check: checkDate },
      ...{ mismatch: 'field.date', format: 'date', freeText: true },
    }),
    draft: textRule(form.shortText).check,
  }),
  file: ({ min, max }) => ({
    whole: idListRule({ min, max, unique: true }),
    draft: idListRule({ min: 0, max }).check,
  }),
  link: () => ({
    whole: textRule({
      ...{ min: 1, max: url.max, pattern: LINK, check: checkLink },
      ...{ mismatch: 'field.link', format: 'uri', freeText: true },
    }),
    draft: textRule(url).check,
  }),
  consent: () => ({ whole: boolRule() }),
};

/** The rule of a question, for drafts, submissions and the page. */
export function ruleOf(question: Question): QuestionRule {
  const { kind, required: isRequired } = question;
  const required = isRequired && kind !== 'section';
  const { whole, draft } = rules[kind]({ ...question, ...boundsOf(question) });
  const check: Check = (value) => {
    const missing = isBlank(value) || (kind === 'consent' && value === false);
    if (missing && required) return { key: 'field.required' };
    return isBlank(value) ? undefined : whole.check(value);
  };
  const checkDraft: Check = (value) => (isBlank(value) ? undefined : (draft ?? whole.check)(value));
  return { ...whole, check, checkDraft, constraint: constraintOf(whole, required) };
}

function boundsOf(question: Question): Bounds {
  const bounds = widestBoundsOf(question) ?? { min: 0, max: 0 };
  return { min: question.min ?? bounds.min, max: question.max ?? bounds.max };
}

const STATED = [
  ...['type', 'format', 'pattern', 'enum', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'minItems', 'maxItems'],
];

function constraintOf({ schema }: ValueRule, required: boolean): AnswerConstraint {
  const stated = Object.entries(schema).filter(([name]) => STATED.includes(name));
  return { ...Object.fromEntries(stated), required, nullable: !required };
}

function upTo(max: number): Check {
  return (value) => {
    const fits = typeof value === 'number' && value <= max;
    return fits ? undefined : { key: 'field.integer', params: { min: form.number.min, max } };
  };
}

/** Whether a part of a form takes an answer. */
export function takesAnswer({ kind }: Pick<Question, 'kind'>): boolean {
  return kind !== 'section';
}

/** Whether a value counts as no answer. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
