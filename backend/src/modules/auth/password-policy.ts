import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { codePoints } from '../../lib/text';

/** The minimum score of the estimator, whose scale is from 0 to 4; lower scores are common passwords. */
const MIN_SCORE = 2;
// Longer texts would block the event loop longer, and are not common.
const MAX_ESTIMATED_LENGTH = 24;
// With the default of 100 substitutions an estimate takes five times as long, up to 50 ms.
const MAX_LEET_SUBSTITUTIONS = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries lazily, as they take time and memory. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_LEET_SUBSTITUTIONS,
  });
}

/** Loads the dictionaries early, as the first password would wait about 200 ms for them. */
export async function loadPasswordPolicy(): Promise<void> {
  await (estimator ??= load());
}

/** Returns the problem of a new password; undefined for a good one. It must not equal a word in `personal`. */
export async function passwordProblem(
  password: string,
  personal: readonly string[],
): Promise<FieldProblem | undefined> {
  const text = password.normalize('NFKC');
  const { min, max } = limits.password;
  const length = codePoints(text);
  if (length < min || length > max) return { key: 'field.length', params: { min, max } };
  const forbidden = personal.flatMap((word) => [word, word.split('@')[0] ?? '']).filter(Boolean);
  if (forbidden.some((word) => canonical(word) === canonical(text)))
    return { key: 'password.personal' };
  const { score } = (await (estimator ??= load())).check(
    text.slice(0, MAX_ESTIMATED_LENGTH),
    forbidden,
  );
  return score < MIN_SCORE ? { key: 'password.common' } : undefined;
}

function canonical(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
