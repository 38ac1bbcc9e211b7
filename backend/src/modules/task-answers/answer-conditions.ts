/** SQL: whether a user may answer the challenge `c`: after its release, and never as one of its authors. */
export const isPlayerOf = (user: string) => `(challenge_released(c) AND NOT EXISTS
  (SELECT 1 FROM author_exclusion x WHERE x.challenge_id = c.id AND x.user_id = ${user}))`;

/** SQL: whether the deadline of the task `t` that counts has not passed. */
export const IS_IN_TIME =
  '(coalesce(t.accepts_until, t.due_at) IS NULL OR coalesce(t.accepts_until, t.due_at) > now())';

/** SQL: whether a reviewer has the answer now. */
export const isClaimed = (answer = 'a') =>
  `(${answer}.claimed_by IS NOT NULL AND ${answer}.claimed_until > now())`;

/** SQL: whether the answer `a` waits for a mark or for an answer to its dispute. */
export const IS_WAITING = "a.state IN ('submitted', 'disputed')";

/** SQL: whether the newest version of the answer `a` has a mark, by anybody or by a reviewer. */
export const hasMark = (reviewer?: string) => `EXISTS (SELECT 1 FROM task_mark m
  WHERE m.answer_id = a.id AND m.number = a.number AND m.submitted_at IS NOT NULL${reviewer === undefined ? '' : ` AND m.reviewer_id = ${reviewer}`})`;

/** SQL: the versions of the answer `a` that no reviewer asked for. */
export const OWN_VERSIONS = `(SELECT count(*)::integer FROM task_answer_version v
  WHERE v.answer_id = a.id AND NOT v.revision)`;

/**
 * SQL: whether the answer `a` to the task `t` takes changes now. A version that a reviewer asked for is taken after the deadline, too.
 * `problemOf` in answer-rules.ts says why not.
 */
export const IS_WRITABLE = `CASE a.state WHEN 'draft' THEN ${IS_IN_TIME} WHEN 'returned' THEN true
  WHEN 'submitted' THEN ${IS_IN_TIME} AND NOT ${isClaimed()} AND NOT ${hasMark()} AND ${OWN_VERSIONS} < t.max_versions
  ELSE false END`;

/** SQL: whether the user is an author of an answer, invited ones included, who then never reviews it. */
export const isAuthorOf = (
  user: string,
  answer = 'a',
) => `EXISTS (SELECT 1 FROM task_answer_author own
  WHERE own.answer_id = ${answer}.id AND own.user_id = ${user})`;

/** SQL: whether the user reviews the answer `a` to the challenge `c`. `admin` is SQL, too. */
export const isReviewerOf = ({ user, admin }: { user: string; admin: string }) =>
  `a.state <> 'draft' AND NOT ${isAuthorOf(user)} AND (${admin} OR has_role(${user}, 'reviewer', c.category))`;

/** SQL: the versions of an answer, newest first, as the JSON of `VersionRow`s. */
export const versionsOf = (
  answerId: string,
) => `(SELECT coalesce(json_agg(json_build_object('number', v.number, 'text', v.text,
      'links', v.links, 'aiUse', v.ai_use, 'files', v.files, 'revision', v.revision, 'submittedAt', v.submitted_at,
      'returnedAt', v.returned_at, 'returnComment', v.return_comment) ORDER BY v.number DESC), '[]')
    FROM task_answer_version v WHERE v.answer_id = ${answerId})`;
