import type { Slots } from '../../crud/resource';
import { FormBuilder } from './form-builder';
import { QuestionsValue } from './questions-value';

/** The widgets of the parts of a form. */
export const widgets = {
  questions: { Input: FormBuilder, Value: QuestionsValue },
} satisfies Slots['widgets'];
