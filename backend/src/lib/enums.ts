export const CATEGORIES = [
  'notice',
  'web',
  're',
  'pwn',
  'crypto',
  'blockchain',
  'misc',
  'dev',
  'sa',
  'design',
  'hpc',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Categories with scores: all but notices. */
export const SCORED_CATEGORIES = CATEGORIES.filter((category) => category !== 'notice');

export const DIFFICULTIES = ['baby', 'easy', 'medium', 'hard', 'boss'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** 0 = class of 2025, 1 = class of 2024, 2 = other. */
export const USER_GROUPS = [0, 1, 2] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

/** The groups of the scoreboard: those of users, and 4 = all. */
export const BOARD_GROUPS = [0, 1, 2, 4] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];
