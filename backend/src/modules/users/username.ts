import type { FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { canonicalUsername, usernameSkeleton } from '../../lib/look-alikes';
import { codePoints } from '../../lib/text';

const ALLOWED = /^[\p{L}\p{Nd}_.-]+$/u;
// Invisible characters in the Unicode category of letters, such as Hangul fillers.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[\p{L}\p{Nd}]/u;

const RESERVED = [
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'moderator',
  'official',
  'vexil',
  'null',
  'undefined',
  'none',
  'nil',
  'nan',
  'true',
  'false',
  'anonymous',
  'everyone',
  'deleted',
  'self',
  'me',
  '-1',
  '管理员',
  '系统管理员',
  '系统',
  '官方',
  '揭旗',
];

/** Returns the forms of a word that readers may confuse with it, in upper and lower case: I looks like l. */
function lookAlikes(word: string): string[] {
  const cases = [word, word.toUpperCase(), word.toLowerCase()];
  return cases
    .flatMap((text) => [canonicalUsername(text), usernameSkeleton(text)])
    .map((text) => text.replaceAll('i', 'l'));
}

const reserved = new Set(RESERVED.flatMap(lookAlikes));

/** Returns the problem of a normalized name; undefined for a good one. `allowReserved` admits reserved names. */
export function usernameProblem(
  name: string,
  options: { allowReserved?: boolean } = {},
): FieldProblem | undefined {
  const { min, max } = limits.username;
  if (name.includes('@')) return { key: 'username.email' };
  const length = codePoints(name);
  if (length < min || length > max) return { key: 'field.length', params: { min, max } };
  if (!ALLOWED.test(name) || INVISIBLE.test(name) || !VISIBLE.test(name))
    return { key: 'username.characters' };
  if (!options.allowReserved && lookAlikes(name).some((text) => reserved.has(text)))
    return { key: 'username.reserved' };
  return undefined;
}
