import { Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

/** The format of keys of questions, options and topics. */
export const FORM_KEY = /^[a-z][a-z0-9-]*$/;

/** The key of a question, an option or a topic; it stays the same in all versions of a form. */
export function FormKey(options: { description: string; example?: string }): PropertyDecorator {
  return Text({ ...limits.formKey, pattern: FORM_KEY, mismatch: 'field.formKey', ...options });
}
