import type { Question } from './question';

/**
 * The parts of a form that are shown after these answers, in their order: those without topics or with one of `topics`, whose
 * condition a shown former question meets.
 */
export function shownQuestions(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  topics: readonly string[],
): Question[] {
  const shown = new Set<string>();
  return questions.filter((question) => {
    const { key, showIf } = question;
    const hasTopic =
      question.topics.length === 0 || question.topics.some((topic) => topics.includes(topic));
    const isMet =
      showIf === null ||
      (shown.has(showIf.question) &&
        chosen(answers[showIf.question]).some((answer) => showIf.answers.includes(answer)));
    if (hasTopic && isMet) shown.add(key);
    return hasTopic && isMet;
  });
}

/** What was chosen, as conditions name it. */
function chosen(answer: unknown): string[] {
  if (answer === undefined || answer === null) return [];
  return (Array.isArray(answer) ? answer : [answer]).map(String);
}
