import { Bool, Int, OneOf, RecordList, RecordOf, Text, TextList } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { FORM_KEY, FormKey } from './form-key';
import {
  type Question,
  QUESTION_KINDS,
  QUESTION_PRIVACY,
  type QuestionKind,
  type QuestionOption,
  type QuestionPrivacy,
} from '../question';

const { form, formKey } = limits;

export class FormQuestionOption implements QuestionOption {
  @FormKey({ description: 'Stays the same in all versions of the form.' })
  key: string;

  @Text({ ...limits.title, freeText: true })
  title: string;

  @Text({ max: limits.title.max, freeText: true, description: 'Empty: the same as `title`.' })
  titleEn: string;
}

export class FormCondition {
  @FormKey({
    description: 'The key of a former question of kind `choice`, `choices` or `consent`.',
  })
  question: string;

  @TextList({
    min: 1,
    max: form.options.max,
    length: formKey.max,
    pattern: FORM_KEY,
    mismatch: 'field.formKey',
    description: 'Any of these options; of a consent, `true`.',
  })
  answers: string[];
}

/** One part of a form, as it is written and read. */
export class FormQuestion implements Question {
  @FormKey({ description: 'Names the answer; stays the same in all versions of the form.' })
  key: string;

  @OneOf(QUESTION_KINDS, {
    description: 'A `section` is a heading with a text; all others are answered.',
  })
  kind: QuestionKind;

  @Text({ ...form.title, freeText: true })
  title: string;

  @Text({ max: form.title.max, freeText: true, description: 'Empty: the same as `title`.' })
  titleEn: string;

  @Text({ ...form.hint, description: 'Shown below the title; Markdown in a section.' })
  hint: string;

  @Text({ ...form.hint, description: 'Empty: the same as `hint`.' })
  hintEn: string;

  @Bool()
  required: boolean;

  @OneOf(QUESTION_PRIVACY, {
    optional: true,
    default: 'none',
    description:
      'What its answer tells: `identity`, who the applicant is, which nobody reads in a blind stage; `contact`, how to reach them, which leads alone read.',
  })
  privacy?: QuestionPrivacy;

  @Int({
    ...form.number,
    nullable: true,
    description:
      'The fewest characters, options or files, or the lowest number; null: the widest bound of the kind.',
  })
  min: number | null;

  @Int({
    ...form.number,
    nullable: true,
    description:
      'The most characters, options or files, or the highest number; null: the widest bound of the kind.',
  })
  max: number | null;

  @RecordList(FormQuestionOption, {
    ...form.options,
    description: 'Of `choice` and `choices`; empty for all others.',
  })
  options: FormQuestionOption[];

  @TextList({
    ...form.topics,
    length: formKey.max,
    pattern: FORM_KEY,
    mismatch: 'field.formKey',
    description:
      'Shown only where one of these topics, such as a position, was chosen; empty: always.',
  })
  topics: string[];

  @RecordOf(FormCondition, { nullable: true, description: 'Null: always shown.' })
  showIf: FormCondition | null;
}
