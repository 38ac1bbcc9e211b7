import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../lib/enums';
import { limits } from '../../lib/limits';
import { codePoints } from '../../lib/text';
import { CATEGORY_NAMES, DIFFICULTY_NAMES, KEPT_AS_TAG } from './label-names';
import type { Warnings } from './imported-challenge';
import { listOf, type YamlMap } from './yaml-fields';

/** Compares names without regard to case, width and separators. */
function nameKey(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** Maps each value and its other names to the value. */
function byName<Value extends string>(
  names: Record<Value, readonly string[]>,
  values: readonly Value[],
): ReadonlyMap<string, Value> {
  return new Map(
    values.flatMap((value) => [value, ...names[value]].map((name) => [nameKey(name), value])),
  );
}

const CATEGORY_BY_NAME = byName(CATEGORY_NAMES, CATEGORIES);
const DIFFICULTY_BY_NAME = byName(DIFFICULTY_NAMES, DIFFICULTIES);

export interface CategoryReading {
  category: Category;
  /** The original word, if it says more than the category. */
  tag?: string;
  known: boolean;
}

/** Returns the category of a word, also of one like `Crypto / 密码学`, whose parts name the same category. */
export function readCategory(word: string): CategoryReading {
  const key = nameKey(word);
  const category = CATEGORY_BY_NAME.get(key) ?? commonCategory(key);
  if (category) return { category, known: true };
  return { category: 'misc', tag: key, known: KEPT_AS_TAG.has(key) };
}

function commonCategory(key: string): Category | undefined {
  const parts = key.split(/[\s/|,;:、·()&+]+/).filter(Boolean);
  const named = new Set(parts.map((part) => CATEGORY_BY_NAME.get(part)));
  return named.size === 1 ? [...named][0] : undefined;
}

export function difficultyOf(word: string): Difficulty | undefined {
  return DIFFICULTY_BY_NAME.get(nameKey(word));
}

const DIFFICULTY_TAG = /^(?:difficulty|难度|難度)\s*[:：]\s*(\S.*)$/i;

/** Precedence: the `x-platform` key, then a `difficulty:…` tag, then a tag that is a difficulty. */
export function readDifficulty(explicit: string, tags: readonly string[]): Difficulty | null {
  const tagged = tags.map((tag) => DIFFICULTY_TAG.exec(tag)?.[1] ?? '');
  for (const word of [explicit, ...tagged, ...tags]) {
    const difficulty = difficultyOf(word);
    if (difficulty) return difficulty;
  }
  return null;
}

export function isDifficultyTag(tag: string): boolean {
  return DIFFICULTY_TAG.test(tag);
}

/** Returns the distinct tags. Tags beyond the limits are left out and reported. */
export function readTags(map: YamlMap, warnings: Warnings, ...further: string[]): string[] {
  const words = [...listOf(map, 'tags').map(tagText), ...further];
  const tags = new Set<string>();
  for (const word of words) {
    if (word === '') continue;
    if (tags.size < limits.tags.max && codePoints(word) <= limits.tags.length) tags.add(word);
    else warnings.notes.push(`tag left out: ${word.slice(0, limits.tags.length)}`);
  }
  return [...tags];
}

function tagText(tag: unknown): string {
  return typeof tag === 'string' ? tag.trim() : '';
}
