import { type Answers, type Question, stricterPrivacy } from '../forms';
import type { SeenChoice } from './choices-access';
import type { AnsweredFile, AnsweredQuestion } from './dto/admin-choice-application';

/** What decides which answers a reader is shown. */
export type AnswerReader = Pick<SeenChoice, 'isLead' | 'isBlind'>;

/**
 * Returns the questions with the stricter privacy of the answered and the newest form version: a question that is marked later
 * is private in all answers.
 */
export function withPrivacy(questions: readonly Question[], newest: readonly Question[]) {
  const privacyByKey = new Map(newest.map(({ key, privacy }) => [key, privacy]));
  return questions.map((question) => ({
    ...question,
    privacy: stricterPrivacy(privacyByKey.get(question.key), question.privacy),
  }));
}

/** Whether the reader sees the answer. A blind stage hides identity and contact data; only leads see contact data. */
export function isAnswerShown(
  { privacy = 'none' }: Question,
  { isLead, isBlind }: AnswerReader,
): boolean {
  if (privacy === 'none') return true;
  return !isBlind && (isLead || privacy === 'identity');
}

/** The answers with their questions, in the order of the form. */
export function answeredQuestions(
  questions: readonly Question[],
  answers: Answers,
  files: readonly AnsweredFile[],
): AnsweredQuestion[] {
  return questions.flatMap((question) => {
    const answer = answers[question.key];
    return answer === undefined ? [] : [answered(question, answer, files)];
  });
}

function answered(
  { key, kind, title, titleEn, options }: Question,
  answer: Answers[string],
  files: readonly AnsweredFile[],
): AnsweredQuestion {
  const names = [answer].flat();
  const isChoice = kind === 'choice' || kind === 'choices';
  return {
    ...{ key, kind, title, titleEn },
    answer: isChoice || Array.isArray(answer) ? null : answer,
    options: isChoice ? options.filter((option) => names.includes(option.key)) : [],
    files: kind === 'file' ? files.filter(({ id }) => names.includes(id)) : [],
  };
}
