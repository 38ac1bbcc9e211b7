import {
  type ChangedRow,
  crudController,
  crudResource,
  EXACT,
  type Extra,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import type { Queries } from '../../infra/database';
import { CATEGORIES } from '../../lib/enums';
import { Challenge } from '../challenges';
import {
  isAuthorOf,
  isClaimed,
  isReviewerOf,
  SEEN_STATES,
  Task,
  TaskAnswer,
} from '../task-answers';
import { User } from '../users';
import { AdminReview } from './dto/review';

const revealed = (column: string) => `CASE WHEN NOT task.hides_names THEN ${column} END`;
const USER_ID = revealed('row.user_id');
const USERNAME = revealed('owner.username');
const CLAIMED_BY = `CASE WHEN ${isClaimed('row')} THEN claimer.username END`;
const CLAIMED_UNTIL = `CASE WHEN ${isClaimed('row')} THEN row.claimed_until END`;
const IS_MINE = `(coalesce(row.assigned_to = :viewer, false) OR (${isClaimed('row')} AND row.claimed_by = :viewer))`;
const MARKS = `(SELECT count(*)::integer FROM task_mark m
  WHERE m.answer_id = row.id AND m.number = row.number AND m.submitted_at IS NOT NULL)`;

const READERS = `SELECT DISTINCT reader.id FROM unnest($1::integer[]) AS change (id)
  JOIN task_answer a ON a.id = change.id JOIN challenge c ON c.id = a.challenge_id
  CROSS JOIN (SELECT id, admin FROM "user"
    WHERE admin OR id IN (SELECT h.user_id FROM held_roles() h WHERE h.role = 'reviewer')) reader
  WHERE ${isReviewerOf({ user: 'reader.id', admin: 'reader.admin' })}`;

/** The users to notify of these changes. */
async function findReviewReaders(
  queries: Queries,
  changes: readonly ChangedRow[],
): Promise<number[]> {
  const ids = changes.map(({ targetId }) => targetId);
  return (await queries.run<{ id: number }>(READERS, [ids])).map(({ id }) => id);
}

type Joined = Omit<
  AdminReview,
  'id' | 'challengeId' | 'state' | 'number' | 'submittedAt' | 'assignedTo' | 'points' | 'passed'
>;

/** The columns that the view selects in addition to those of the answer. */
function joinedColumns(extra: Extra): Joined {
  const columns = extra as unknown as Omit<Joined, 'claimedUntil'> & { claimedUntil: Date | null };
  const { challengeTitle, challengeTitleEn, category, hidesNames, userId, username } = columns;
  const { claimedBy, claimedUntil, assignedName, mine, marks } = columns;
  return {
    ...{ challengeTitle, challengeTitleEn, category, hidesNames, userId, username },
    ...{ claimedBy, assignedName, mine, marks },
    claimedUntil: claimedUntil?.toISOString() ?? null,
  };
}

const reviews = crudResource<TaskAnswer, AdminReview>({
  path: 'reviews',
  entity: TaskAnswer,
  Row: AdminReview,
  removable: false,
  roles: { list: ['reviewer'], get: ['reviewer'] },
  scope: (query, viewer) =>
    query.andWhere("has_role(:viewer, 'reviewer', challenge.category)", { viewer }),
  exclude: (query, viewer) => query.andWhere(`NOT ${isAuthorOf(':viewer', 'row')}`, { viewer }),
  findReaders: findReviewReaders,
  list: listSpec<AdminReview>({
    order: [['submittedAt', 'ASC']],
    columns: {
      challengeId: { kind: 'id', sort: true, filter: EXACT },
      challengeTitle: {
        ...{ kind: 'text', sql: 'challenge.title', sort: true, filter: WORDS, search: true },
      },
      category: {
        ...{ kind: 'text', sql: 'challenge.category', values: CATEGORIES },
        ...{ sort: true, filter: EXACT },
      },
      userId: { kind: 'id', sql: USER_ID, filter: EXACT },
      username: { kind: 'text', sql: USERNAME, sort: true, filter: WORDS, search: true },
      state: { kind: 'text', values: SEEN_STATES, sort: true, filter: EXACT },
      number: { kind: 'integer', sort: true, filter: RANGE },
      submittedAt: { kind: 'time', sort: true, filter: RANGE },
      claimedUntil: { kind: 'time', sql: CLAIMED_UNTIL, sort: true, filter: RANGE },
      assignedTo: { kind: 'id', filter: EXACT },
      mine: { kind: 'boolean', sql: IS_MINE, filter: EXACT },
      marks: { kind: 'integer', sql: MARKS, sort: true, filter: RANGE },
      points: { kind: 'integer', sort: true, emptyLast: true, filter: RANGE },
      passed: { kind: 'boolean', filter: EXACT },
    },
  }),
  view: (query) =>
    query
      .innerJoin(Challenge, 'challenge', "challenge.id = row.challengeId AND row.state <> 'draft'")
      .addSelect('challenge.title', 'challengeTitle')
      .addSelect('challenge.titleEn', 'challengeTitleEn')
      .addSelect('challenge.category', 'category')
      .innerJoin(Task, 'task', 'task.challengeId = row.challengeId')
      .addSelect('task.hidesNames', 'hidesNames')
      .leftJoin(User, 'owner', 'owner.id = row.userId')
      .addSelect(USER_ID, 'userId')
      .addSelect(USERNAME, 'username')
      .leftJoin(User, 'claimer', 'claimer.id = row.claimedBy')
      .addSelect(CLAIMED_BY, 'claimedBy')
      .addSelect(CLAIMED_UNTIL, 'claimedUntil')
      .leftJoin(User, 'assignee', 'assignee.id = row.assignedTo')
      .addSelect('assignee.username', 'assignedName')
      .setParameter('viewer', null)
      .addSelect(IS_MINE, 'mine')
      .addSelect(MARKS, 'marks'),
  toRow: (answer, extra) => {
    const { id, challengeId, number, submittedAt, assignedTo, points, passed } = answer;
    return {
      ...{ id, challengeId, number, assignedTo, points, passed, ...joinedColumns(extra) },
      // The view leaves out drafts, so there is a state that reviewers see and a submission.
      state: answer.state as AdminReview['state'],
      submittedAt: submittedAt?.toISOString() ?? '',
    };
  },
});

/** The queue of answers that wait for a mark, and those that have one. */
export class ReviewsListAdminController extends crudController(reviews) {}
