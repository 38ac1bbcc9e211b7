import type { Question } from './question';

/**
 * The parts of a form that are shown for these answers, in their order. A part is shown if it has no topics or one of `topics`,
 * and if the answer to an earlier shown question meets its condition.
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

/** The chosen answers as texts, which conditions compare. */
function chosen(answer: unknown): string[] {
  if (answer === undefined || answer === null) return [];
  return (Array.isArray(answer) ? answer : [answer]).map(String);
}
