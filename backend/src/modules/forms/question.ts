/** What a part of a form is: `section` is a heading with a text, all others are answered. */
export const QUESTION_KINDS = [
  'section',
  'shortText',
  'longText',
  'number',
  'choice',
  'choices',
  'date',
  'file',
  'link',
  'consent',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What an answer tells of who gives it: nothing, who it is, or how to reach them. */
export const QUESTION_PRIVACY = ['none', 'identity', 'contact'] as const;
export type QuestionPrivacy = (typeof QUESTION_PRIVACY)[number];

/** The privacy that reveals less. */
export function stricterPrivacy(
  one: QuestionPrivacy = 'none',
  other: QuestionPrivacy = 'none',
): QuestionPrivacy {
  return QUESTION_PRIVACY.indexOf(one) > QUESTION_PRIVACY.indexOf(other) ? one : other;
}

/** One of the answers that a question of kind `choice` or `choices` offers. */
export interface QuestionOption {
  /** Stays the same in all versions of the form. */
  key: string;
  title: string;
  titleEn: string;
}

/** One part of a form, in the order that it is shown. */
export interface Question {
  /** Names the answer; stays the same in all versions of the form. */
  key: string;
  kind: QuestionKind;
  title: string;
  titleEn: string;
  /** Shown below the title; Markdown in a section. Empty `hintEn`: the same in both languages. */
  hint: string;
  hintEn: string;
  required: boolean;
  /** `none` where it is not said. */
  privacy?: QuestionPrivacy;
  /** Bounds: characters of a text, the value of a number, how many options or files. Null: the widest of the kind. */
  min: number | null;
  max: number | null;
  /** Of `choice` and `choices`; empty for all others. */
  options: QuestionOption[];
  /** Shown only where the host of the form names one of these topics, such as a chosen position; empty: always. */
  topics: string[];
  /** Shown only after one of these answers to a former `choice`, `choices` or `consent` (`true`); null: always. */
  showIf: { question: string; answers: string[] } | null;
}

/** The answers to a form by the keys of its questions; of files, their ids. */
export type Answers = Record<string, AnswerValue>;
export type AnswerValue = string | number | boolean | string[] | number[];
