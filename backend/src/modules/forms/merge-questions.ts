import { type Question, stricterPrivacy } from './question';

/**
 * Merges the questions of several versions of a form, newest first, into one for each key. Title and order come from the newest
 * version with the key, options from all versions. The privacy is the strictest, as it counts for all answers.
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
