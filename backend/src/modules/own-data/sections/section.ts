/** Rows of one kind that are stored about a user: a document of the archive. */
export interface Section {
  /** References to users, as `table.column`, whose rows the section holds. */
  covers: readonly string[];
  /** SQL: the rows of the user $1. `key` orders them and is not told. */
  rows: string;
  /** The column with the time from which on rows stay hidden while a period is frozen. */
  hiddenFrom?: string;
}

/** SQL: the title of the challenge `c`, unless players do not see it. */
export const TITLE = 'CASE WHEN challenge_released(c) THEN c.title END AS "challengeTitle"';
