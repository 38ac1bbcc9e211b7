import { type Question, stricterPrivacy } from './question';

/**
 * The answered parts of several versions of a form, by their keys: in the order of the newest version, which comes first,
 * then those that only former ones have. Titles are the newest, options all that were ever offered, and the privacy the
 * strictest: whoever marks a question means all answers to it.
 */
export function mergeQuestions(versions: readonly (readonly Question[])[]): Question[] {
  const byKey = new Map<string, Question>();
  for (const question of versions.flat()) {
    if (question.kind === 'section') continue;
    const newer = byKey.get(question.key);
    byKey.set(question.key, newer ? merged(newer, question) : question);
  }
  return [...byKey.values()];
}

function merged(newer: Question, older: Question): Question {
  const known = new Set(newer.options.map(({ key }) => key));
  const former = older.options.filter(({ key }) => !known.has(key));
  const privacy = stricterPrivacy(newer.privacy, older.privacy);
  return { ...newer, options: [...newer.options, ...former], privacy };
}
