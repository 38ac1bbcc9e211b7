import { distance } from 'fastest-levenshtein';
import { TimeSlices } from '../../lib/time-slices';

/** A flag's content may have one mistake for each of these characters, up to the maximum. */
const CHARACTERS_PER_MISTAKE = 4;
const MAX_MISTAKES = 2;

/**
 * Returns the texts that resemble no flag. Texts are alike if they are equal but for case, width, blanks and punctuation, if one
 * or two characters differ, or if one contains the other. Runs in time slices, as there may be thousands of flags.
 */
export async function unlikeFlags<T extends { text: string }>(
  rows: readonly T[],
  literals: readonly string[],
): Promise<T[]> {
  const flags = [...new Set(literals.map(skeletonOf))].filter((flag) => flag !== '');
  const slices = new TimeSlices();
  const left: T[] = [];
  for (const row of rows) {
    const text = skeletonOf(row.text);
    if (text !== '' && !flags.some((flag) => isAlike(text, flag))) left.push(row);
    await slices.next();
  }
  return left;
}

/** The letters and digits inside the braces of a text; without braces those of the whole text. */
function skeletonOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  const brace = plain.indexOf('{');
  const inner = brace < 0 ? undefined : plain.slice(brace + 1);
  const letters = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '');
  return (inner === undefined ? '' : letters(inner)) || letters(plain) || plain;
}

function isAlike(text: string, flag: string): boolean {
  if (text === flag) return true;
  const [short, long] = text.length < flag.length ? [text, flag] : [flag, text];
  const mistakes = Math.min(MAX_MISTAKES, Math.floor(flag.length / CHARACTERS_PER_MISTAKE));
  if (short.length > CHARACTERS_PER_MISTAKE && long.includes(short)) return true;
  return long.length - short.length <= mistakes && distance(text, flag) <= mistakes;
}
