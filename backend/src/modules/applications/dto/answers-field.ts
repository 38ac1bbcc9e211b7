import { isRecord } from '../../../lib/is-record';
import { limits } from '../../../lib/limits';
import { type Check, property } from '../../../http/validation';

const { parts, options } = limits.form;
const list = { type: 'array', maxItems: options.max };

/** The answers by the keys of their questions, which define the valid values. */
export const answersSchema = {
  type: 'object' as const,
  maxProperties: parts.max,
  additionalProperties: {
    oneOf: [
      { type: 'string' },
      { type: 'integer' },
      { type: 'boolean' },
      { ...list, items: { type: 'string' } },
      { ...list, items: { type: 'integer' } },
    ],
  },
};

/** Answers to a form. The questions validate the values later. */
export function AnswersField(presence: { description: string }): PropertyDecorator {
  const check: Check = (value) => {
    if (value === undefined) return { key: 'field.required' };
    if (!isRecord(value)) return { key: 'field.object' };
    const { max } = parts;
    return Object.keys(value).length > max ? { key: 'field.list', params: { max } } : undefined;
  };
  return property(presence, { schema: answersSchema, check });
}
