import type { FormQuestionView } from '../../api';
import type { Values } from '../values';

type Condition = Pick<FormQuestionView, 'key' | 'topics' | 'showIf'>;

/**
 * The questions that are asked: those without topics or with one of the host's, of which `showIf` names no question or
 * one that is asked itself and has one of those answers. The order is the form's.
 */
export function shownQuestions<Question extends Condition>(
  questions: readonly Question[],
  answers: Values,
  topics: readonly string[],
): Question[] {
  const given = new Map<string, string[]>();
  return questions.filter(({ key, topics: own, showIf }) => {
    const concerns = own.length === 0 || own.some((topic) => topics.includes(topic));
    const follows =
      showIf === null ||
      showIf.answers.some((answer) => given.get(showIf.question)?.includes(answer));
    if (concerns && follows) given.set(key, [answers[key] ?? []].flat().map(String));
    return concerns && follows;
  });
}
