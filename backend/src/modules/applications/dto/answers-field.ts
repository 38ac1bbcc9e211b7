import { isRecord } from '../../../lib/is-record';
import { limits } from '../../../lib/limits';
import { property } from '../../../http/validation';

const list = { type: 'array', maxItems: limits.application.answers };

/** An answer to each question by its key; which values fit, the questions say. */
export const answersSchema = {
  type: 'object' as const,
  maxProperties: limits.application.answers,
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

/** Answers to a form, whose questions judge the values. */
export function AnswersField(options: { description: string }): PropertyDecorator {
  const max = limits.application.answers;
  return property(options, answersSchema, (value) => {
    if (value === undefined) return { key: 'field.required' };
    if (!isRecord(value)) return { key: 'field.object' };
    return Object.keys(value).length > max ? { key: 'field.list', params: { max } } : undefined;
  });
}
