/** Whom the activity counts, as a condition on a row of "user": also members of groups that are not ranked. */
export const IS_PLAYER = 'NOT u.admin AND NOT u.banned';

/** Whom the statistics of challenges and the matrix count: the same users as boards and counts of solvers. */
export const IS_RANKED = 'u.ranked';

/** Leaves out who is or was an author of a challenge: their submissions to it are tests. Arguments are columns. */
export const isNoAuthor = (userId: string, challengeId: string) =>
  `NOT EXISTS (SELECT 1 FROM author_exclusion a WHERE a.challenge_id = ${challengeId} AND a.user_id = ${userId})`;

/**
 * Pairs of a user and a challenge whose submissions are all tests, as those of a former author are. There are few of them:
 * filtering all submissions by `test` would cost more than the index that counts who tried.
 */
export const onlyTested = (condition: (challengeId: string) => string) =>
  `SELECT s.user_id, s.challenge_id FROM submission s
        WHERE s.test AND ${condition('s.challenge_id')} AND NOT EXISTS (SELECT 1 FROM submission p
          WHERE p.user_id = s.user_id AND p.challenge_id = s.challenge_id AND NOT p.test)`;

/** The challenges that have statistics. */
export const CHALLENGES = `(SELECT x.*, challenge_released(x) AS released FROM challenge x WHERE x.category <> 'notice')`;

/** Seconds from the first opening to the solve, where there was one; `p` is a solver's progress, `o` the opening. */
export const SECONDS_TO_SOLVE = `CASE WHEN o.opened_at <= p.last_captured_at
  THEN extract(epoch FROM p.last_captured_at - o.opened_at)::float8 END`;
