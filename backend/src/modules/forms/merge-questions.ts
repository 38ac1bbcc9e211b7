import type { Question } from './question';

/**
 * The answered parts of several versions of a form, by their keys: in the order of the newest version, which comes first,
 * then those that only former ones have. Titles are the newest; options are all that were ever offered.
 */
export function mergeQuestions(versions: readonly (readonly Question[])[]): Question[] {
  const byKey = new Map<string, Question>();
  for (const question of versions.flat()) {
    if (question.kind === 'section') continue;
    const newer = byKey.get(question.key);
    byKey.set(question.key, newer ? withOptions(newer, question) : question);
  }
  return [...byKey.values()];
}

function withOptions(newer: Question, { options }: Question): Question {
  const known = new Set(newer.options.map(({ key }) => key));
  const former = options.filter(({ key }) => !known.has(key));
  return former.length > 0 ? { ...newer, options: [...newer.options, ...former] } : newer;
}
