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

/** The group of external users. Groups are rows of `user_group`; this one always exists. */
export const OTHER_GROUP = 2;

/** Stands for all groups in scoreboards; no row of `user_group` has this id. */
export const ALL_GROUPS = 4;

/** `draft`: never submitted. An application that is edited after its submission stays `submitted`. */
export const APPLICATION_STATES = ['draft', 'submitted', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
