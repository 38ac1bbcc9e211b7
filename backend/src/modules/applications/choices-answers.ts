import type { Answers, Question } from '../forms';
import type { AnsweredFile, AnsweredQuestion } from './dto/admin-choice-application';

/** The answers beside their questions, in the order of the form. */
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
