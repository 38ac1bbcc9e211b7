import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { codePoints } from '../../lib/text';

/** On the estimator's scale from 0 to 4: below this a password is one of the common ones. */
const LEAST_SCORE = 2;
// The estimator blocks the event loop longer for longer texts, and a text of this length is not common.
const LOOKED_AT = 24;
// The default of 100 ways to read digits and signs as letters takes five times as long, up to 50 ms.
const LEET_READINGS = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries take a while and some memory, so they come with the first password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS,
  });
}

/** Loads the dictionaries before anybody sends a password: their first use takes some 200 ms. */
export async function loadPasswordPolicy(): Promise<void> {
  await (estimator ??= load());
}

/** What is wrong with a new password; `personal` are the words it must not be. */
export async function passwordProblem(
  password: string,
  personal: readonly string[],
): Promise<FieldProblem | undefined> {
  const text = password.normalize('NFKC');
  const { min, max } = limits.password;
  const length = codePoints(text);
  if (length < min || length > max) return { key: 'field.length', params: { min, max } };
  const words = personal.flatMap((word) => [word, word.split('@')[0] ?? '']).filter(Boolean);
  if (words.some((word) => plain(word) === plain(text))) return { key: 'password.personal' };
  const { score } = (await (estimator ??= load())).check(text.slice(0, LOOKED_AT), words);
  return score < LEAST_SCORE ? { key: 'password.common' } : undefined;
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
