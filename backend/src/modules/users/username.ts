import type { FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import { canonicalUsername, usernameSkeleton } from '../../lib/look-alikes';
import { codePoints } from '../../lib/text';

const WRITTEN = /^[\p{L}\p{Nd}_.-]+$/u;
// Letters by their class, yet nothing to see: Hangul fillers and their like.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const WORD = /[\p{L}\p{Nd}]/u;

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

/** Every form of a word that a reader may take for it, whatever its case; upper case I and lower case l are one. */
function readings(word: string): string[] {
  const cases = [word, word.toUpperCase(), word.toLowerCase()];
  return cases
    .flatMap((text) => [canonicalUsername(text), usernameSkeleton(text)])
    .map((text) => text.replaceAll('i', 'l'));
}

const reserved = new Set(RESERVED.flatMap(readings));

/** What is wrong with a normalised name; reserved ones are for the installation's own accounts. */
export function usernameProblem(
  name: string,
  options: { allowReserved?: boolean } = {},
): FieldProblem | undefined {
  const { min, max } = limits.username;
  if (name.includes('@')) return { key: 'username.email' };
  const length = codePoints(name);
  if (length < min || length > max) return { key: 'field.length', params: { min, max } };
  if (!WRITTEN.test(name) || INVISIBLE.test(name) || !WORD.test(name))
    return { key: 'username.characters' };
  if (!options.allowReserved && readings(name).some((text) => reserved.has(text)))
    return { key: 'username.reserved' };
  return undefined;
}
