import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../lib/enums';
import { limits } from '../../lib/limits';
import { codePoints } from '../../lib/text';
import type { Warnings } from './pack-challenge';
import { listOf, type YamlMap } from './yaml-fields';

/** Names of other platforms for our categories. */
const CATEGORY_ALIASES: Record<string, Category> = {
  notices: 'notice',
  announcement: 'notice',
  reverse: 're',
  reversing: 're',
  rev: 're',
  'reverse engineering': 're',
  binary: 'pwn',
  exploit: 'pwn',
  exploitation: 'pwn',
  'binary exploitation': 'pwn',
  cryptography: 'crypto',
  web3: 'blockchain',
  ops: 'sa',
};

/** Categories of other platforms that become misc here, with the word as a tag. */
const KEPT_AS_TAG = new Set([
  'forensics',
  'forensic',
  'osint',
  'stego',
  'steganography',
  'ppc',
  'miscellaneous',
]);

export interface CategoryReading {
  category: Category;
  /** The original word, if the category is less specific. */
  tag?: string;
  known: boolean;
}

export function readCategory(word: string): CategoryReading {
  const key = word.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
  const own = CATEGORIES.find((category) => category === key);
  const category = own ?? CATEGORY_ALIASES[key];
  if (category) return { category, known: true };
  return { category: 'misc', tag: key, known: KEPT_AS_TAG.has(key) };
}

const DIFFICULTY_ALIASES: Record<string, Difficulty> = {
  trivial: 'baby',
  warmup: 'baby',
  'warm-up': 'baby',
  beginner: 'baby',
  normal: 'medium',
  expert: 'boss',
  insane: 'boss',
};

export function difficultyOf(word: string): Difficulty | undefined {
  const key = word.trim().toLowerCase();
  return DIFFICULTIES.find((difficulty) => difficulty === key) ?? DIFFICULTY_ALIASES[key];
}

const DIFFICULTY_TAG = /^difficulty\s*:\s*(\S.*)$/i;

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

/** Distinct tags; the report names those left out. */
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
