import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { codePoints } from '../../lib/text';

/** On the estimator's scale from 0 to 4: below this a password counts as common. */
const MIN_SCORE = 2;
// The estimator blocks the event loop longer for longer texts, and longer texts are not common.
const MAX_ESTIMATED_LENGTH = 24;
// The default of 100 substitutions of digits and signs takes five times as long, up to 50 ms.
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

/** Loads the dictionaries ahead of the first password, which would otherwise wait about 200 ms. */
export async function loadPasswordPolicy(): Promise<void> {
  await (estimator ??= load());
}

/** The problem of a new password, or undefined; it must not equal a `personal` word. */
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
