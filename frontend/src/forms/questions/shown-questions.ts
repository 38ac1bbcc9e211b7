import type { FormQuestionView } from '../../api';
import type { Values } from '../values';

type Condition = Pick<FormQuestionView, 'key' | 'topics' | 'showIf'>;

/**
 * The questions that apply, in the form's order. A question applies if it has no topics or one of `topics`, and if its
 * `showIf` is null or names a question that applies and has one of these answers.
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
