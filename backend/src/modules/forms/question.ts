/** The kinds of parts of a form: `section` is a heading with a text, all others are questions. */
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

/** What an answer reveals of the applicant: nothing, the identity or contact data; the strictest comes last. */
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

/** One part of a form. */
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
  /** `none` if it is absent. */
  privacy?: QuestionPrivacy;
  /** Bounds: characters of a text, the value of a number, how many options or files. Null: the widest of the kind. */
  min: number | null;
  max: number | null;
  /** Of `choice` and `choices`; empty for all others. */
  options: QuestionOption[];
  /** Shown only if the host of the form names one of these topics, such as a chosen position; empty for always. */
  topics: string[];
  /** Shown only after one of these answers to an earlier `choice`, `choices` or `consent` (`true`); null for always. */
  showIf: { question: string; answers: string[] } | null;
}

/** The answers to a form by the keys of its questions; of files, their ids. */
export type Answers = Record<string, AnswerValue>;
export type AnswerValue = string | number | boolean | string[] | number[];
