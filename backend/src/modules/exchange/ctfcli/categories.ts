import { CATEGORIES, type Category } from '../../../lib/enums';

/** Names other platforms give to our categories. */
const ALIASES: Record<string, Category> = {
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

/** Categories of their own elsewhere; here they are misc, and the word lives on as a tag. */
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
  /** The original word, where ours says less. */
  tag?: string;
  known: boolean;
}

export function readCategory(word: string): CategoryReading {
  const key = word.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
  const own = CATEGORIES.find((category) => category === key);
  const category = own ?? ALIASES[key];
  if (category) return { category, known: true };
  return { category: 'misc', tag: key, known: KEPT_AS_TAG.has(key) };
}
