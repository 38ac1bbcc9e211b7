import { limits } from '../../lib/limits';

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
export const CHALLENGES = `(SELECT x.*, challenge_released(x) AS released, challenge_has_results(x) AS has_results FROM challenge x WHERE x.category <> 'notice')`;

/** Seconds from the first opening to the solve, where there was one; `p` is the solver, `o` the opening. */
export const SECONDS_TO_SOLVE = `CASE WHEN o.opened_at <= p.solved_at
  THEN extract(epoch FROM p.solved_at - o.opened_at)::float8 END`;

/** Who is stuck where: a row for each ranked user and released challenge with too many wrong answers in a week, and no solve. */
export const STUCK = `(SELECT w.*, u.username, u.user_group, c.title, c.title_en, c.category
      FROM (SELECT s.user_id, s.challenge_id, count(*)::int AS wrong, min(s.created_at) AS first_at, max(s.created_at) AS last_at
        FROM submission s
        WHERE s.created_at > now() - interval '7 days' AND s.result = 'wrong' AND NOT s.test
        GROUP BY 1, 2 HAVING count(*) >= ${String(limits.statistics.stuckTries)}) AS w
      JOIN "user" u ON u.id = w.user_id AND ${IS_RANKED}
      JOIN ${CHALLENGES} c ON c.id = w.challenge_id AND c.released AND c.flags_total > 0
      WHERE NOT EXISTS (SELECT 1 FROM solver p WHERE p.user_id = w.user_id AND p.challenge_id = w.challenge_id))`;
