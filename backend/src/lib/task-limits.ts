/** The limits of challenges that are answered in text or files, and of their marks. */
export const taskLimits = {
  /** Characters of an answer and of the declaration which AI tools were used. */
  text: { max: 50_000 },
  aiUse: { max: 2000 },
  links: { max: 10 },
  files: { min: 1, max: 5 },
  fileBytes: 10 * 1024 * 1024,
  versions: { min: 1, max: 10 },
  coAuthors: { min: 0, max: 4 },
  /** Criteria of a rubric, levels of a criterion, and points of a level. */
  criteria: { min: 1, max: 20 },
  levels: { min: 2, max: 8 },
  levelPoints: { min: 0, max: 10_000 },
  /** What reviewers write: about a criterion, about the answer, and for each other. */
  scoreComment: { max: 1000 },
  comment: { max: 10_000 },
  note: { max: 4000 },
  dispute: { min: 1, max: 4000 },
  /** Answers that one call assigns. */
  assignments: { min: 1, max: 500 },
} as const;

/** Durations in minutes and days. */
export const taskDurations = {
  /** How long a reviewer has an answer after the last save. */
  claimMinutes: 30,
  /** How long a mark may be disputed. */
  disputeDays: 7,
} as const;
