import unhomoglyph from 'unhomoglyph';
import { codePoints } from '../../common/text';
import { limits } from '../../common/limits';
import type { FieldProblem } from '../../common/errors';

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

/** The name as it is kept and shown. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').trim();
}

/**
 * What two names share when a reader could take one for the other: compatibility form, case fold,
 * look-alikes. Computed here only, as PostgreSQL folds differently.
 */
export function canonicalUsername(name: string): string {
  let current = normalizeUsername(name);
  // A look-alike may have a case or a look-alike itself; a few rounds always settle it.
  for (let round = 0; round < 8; round += 1) {
    const next = fold(unhomoglyph(fold(current).normalize('NFD')));
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Upper case first: it joins ſ and s, ı and i, ß and ss, which lower case alone keeps apart. */
function fold(text: string): string {
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i');
  return folded.replaceAll('ς', 'σ').normalize('NFKC');
}

const reserved = new Set(RESERVED.map(canonicalUsername));

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
  if (!options.allowReserved && reserved.has(canonicalUsername(name)))
    return { key: 'username.reserved' };
  return undefined;
}
