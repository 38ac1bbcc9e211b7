import { DIFFICULTIES, type Difficulty } from '../../../lib/enums';

const ALIASES: Record<string, Difficulty> = {
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
  return DIFFICULTIES.find((difficulty) => difficulty === key) ?? ALIASES[key];
}

const TAG = /^difficulty\s*:\s*(\S.*)$/i;

/** The platform's own key wins, then a `difficulty:…` tag, then a tag that is such a word. */
export function readDifficulty(explicit: string, tags: readonly string[]): Difficulty | null {
  const tagged = tags.map((tag) => TAG.exec(tag)?.[1] ?? '');
  for (const word of [explicit, ...tagged, ...tags]) {
    const difficulty = difficultyOf(word);
    if (difficulty) return difficulty;
  }
  return null;
}

export function isDifficultyTag(tag: string): boolean {
  return TAG.test(tag);
}
