import { assertNoProblems, type FieldProblem } from '../../http/errors';
import type { ValueRule } from '../../http/validation';
import type { Answers, AnswerValue, Question } from './question';
import { takesAnswer, isBlank, ruleOf } from './question-rules';
import { shownQuestions } from './shown-questions';

type UncheckedAnswers = Readonly<Record<string, unknown>>;

/**
 * Returns the answers of a draft without blank ones; a draft may be incomplete. Throws `input.invalid` for answers to unknown
 * questions, of a wrong type, or above an upper bound.
 */
export function checkDraft(questions: readonly Question[], answers: UncheckedAnswers): Answers {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  return checked(
    Object.entries(answers).map(([key, value]) => {
      const question = byKey.get(key);
      const rule = question && ruleOf(question);
      return [key, value, rule && { ...rule, check: rule.checkDraft }];
    }),
  );
}

/** Returns the answers to the questions that are shown, without blank ones. Throws `input.invalid` where they break a rule. */
export function checkAnswers(
  questions: readonly Question[],
  answers: UncheckedAnswers,
  topics: readonly string[],
): Answers {
  const asked = shownQuestions(questions, answers, topics).filter(takesAnswer);
  return checked(asked.map((question) => [question.key, answers[question.key], ruleOf(question)]));
}

/** The answers to questions that another version of the form still has. */
export function keptAnswers(questions: readonly Question[], answers: Answers): Answers {
  const keys = new Set(questions.filter(takesAnswer).map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/** The converted answers by key; throws the problems of all of them, named `answers.<key>`. */
function checked(
  entries: readonly [key: string, value: unknown, rule: ValueRule | undefined][],
): Answers {
  const errors: Record<string, FieldProblem[]> = {};
  const answers: Answers = {};
  for (const [key, given, rule] of entries) {
    const value = rule?.convert ? rule.convert(given) : given;
    const problem = rule ? rule.check(value) : ({ key: 'field.unknown' } as const);
    if (problem) errors[`answers.${key}`] = [problem];
    // What passed the rule of its question is an answer.
    else if (!isBlank(value)) answers[key] = value as AnswerValue;
  }
  assertNoProblems(errors);
  return answers;
}
