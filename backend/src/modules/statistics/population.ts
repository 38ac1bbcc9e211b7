import { limits } from '../../lib/limits';

/** A condition on a row of "user": whether the activity counts the user. Members of unranked groups are included. */
export const IS_PLAYER = 'NOT u.admin AND NOT u.banned AND NOT u.deleted';

/** A condition on a row of "user": whether statistics of challenges and the matrix count the user, like boards but for deleted players. */
export const IS_RANKED = 'u.ranked AND NOT u.deleted';

/** The same for a row of the view `solver`, in which only deleted players have no name. */
export const IS_PRESENT = `p.username <> ''`;

/** A condition that excludes present and former authors of a challenge. Arguments are columns. */
export const isNoAuthor = (userId: string, challengeId: string) =>
  `NOT EXISTS (SELECT 1 FROM author_exclusion a WHERE a.challenge_id = ${challengeId} AND a.user_id = ${userId})`;

/**
 * Pairs of a user and a challenge with only test submissions, such as those of a former author. There are few of them, and
 * filtering all submissions by `test` would take longer than the scan of the index.
 */
export const onlyTested = (condition: (challengeId: string) => string) =>
  `SELECT s.user_id, s.challenge_id FROM submission s
        WHERE s.test AND ${condition('s.challenge_id')} AND NOT EXISTS (SELECT 1 FROM submission p
          WHERE p.user_id = s.user_id AND p.challenge_id = s.challenge_id AND NOT p.test)`;

/** A subquery of the challenges that have statistics. */
export const CHALLENGES = `(SELECT x.*, challenge_released(x) AS released, challenge_has_results(x) AS has_results FROM challenge x WHERE x.category <> 'notice')`;

/** Seconds from the first opening to the solve; null without an earlier opening. `p` is the solver, `o` the opening. */
export const SECONDS_TO_SOLVE = `CASE WHEN o.opened_at <= p.solved_at
  THEN extract(epoch FROM p.solved_at - o.opened_at)::float8 END`;

/** A subquery with a row for each ranked user and released challenge with too many wrong submissions in a week and no solve. */
export const STUCK = `(SELECT w.*, u.username, u.user_group, c.title, c.title_en, c.category
      FROM (SELECT s.user_id, s.challenge_id, count(*)::int AS wrong, min(s.created_at) AS first_at, max(s.created_at) AS last_at
        FROM submission s
        WHERE s.created_at > now() - interval '7 days' AND s.result = 'wrong' AND NOT s.test
        GROUP BY 1, 2 HAVING count(*) >= ${String(limits.statistics.stuckTries)}) AS w
      JOIN "user" u ON u.id = w.user_id AND ${IS_RANKED}
      JOIN ${CHALLENGES} c ON c.id = w.challenge_id AND c.released AND c.flags_total > 0
      WHERE NOT EXISTS (SELECT 1 FROM solver p WHERE p.user_id = w.user_id AND p.challenge_id = w.challenge_id))`;
