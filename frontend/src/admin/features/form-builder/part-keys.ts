import type { FormQuestion, FormQuestionOption } from '../../../api';

/** The maximum length of a key in the API. */
const MAX_LENGTH = 32;

/**
 * Proposes a unique key for a part or an option from its English title, or from `fallback` if the title has no letters.
 */
export function proposeKey(title: string, fallback: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  const base = toKey(title) || toKey(fallback);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${String(number)}`;
    const key = trimHyphens(base.slice(0, MAX_LENGTH - suffix.length)) + suffix;
    if (!known.has(key)) return key;
  }
}

/** Whether a key was proposed for this title, so that it may follow a change of the title. */
export function isProposedKey(key: string, title: string, fallback: string): boolean {
  const base = proposeKey(title, fallback, []);
  return key === '' || key === base || key.replace(/-\d+$/, '') === base;
}

/** `What is your name?` becomes `what-is-your-name`, `shortText` becomes `short-text`. */
function toKey(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return trimHyphens(words.replace(/^[^a-z]+/, ''));
}

const trimHyphens = (text: string) => text.replace(/^-+|-+$/g, '');

/** The keys of all parts but one. */
export function otherKeys(questions: readonly FormQuestion[], at: number): string[] {
  return questions.filter((_, index) => index !== at).map(({ key }) => key);
}

/** The keys of all options but one. */
export function otherOptionKeys(options: readonly FormQuestionOption[], at: number): string[] {
  return options.filter((_, index) => index !== at).map(({ key }) => key);
}
