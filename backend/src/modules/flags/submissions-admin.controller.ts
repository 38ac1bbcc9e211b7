import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { User } from '../users';
import { AdminSubmission } from './dto/admin-submission';
import { Submission, SUBMISSION_RESULTS } from './submission.entity';

/** Filters without a column: the submissions that the statistics count. */
class SubmissionListing extends AdminSubmission {
  /** Submissions of users who are neither admins nor banned, without tests. */
  player: boolean;
  /** Submissions of users who are on boards, without tests. */
  ranked: boolean;
}

const submissions = crudResource<Submission, AdminSubmission>({
  path: 'submissions',
  entity: Submission,
  Row: AdminSubmission,
  removable: false,
  list: listSpec<SubmissionListing>({
    order: [['id', 'DESC']],
    columns: {
      userId: { kind: 'id', sort: true, filter: EXACT },
      username: { kind: 'text', sql: 'author.username', sort: true, filter: WORDS, search: true },
      player: {
        kind: 'boolean',
        sql: '(NOT author.admin AND NOT author.banned AND NOT row.test)',
        filter: EXACT,
      },
      ranked: { kind: 'boolean', sql: '(author.ranked AND NOT row.test)', filter: EXACT },
      challengeId: { kind: 'id', sort: true, filter: EXACT },
      challengeTitle: { kind: 'text', sql: 'about.title', sort: true, filter: WORDS, search: true },
      challengeTitleEn: { kind: 'text', sql: 'about.title_en', filter: WORDS, search: true },
      flag: { kind: 'text', sql: 'row.text', filter: WORDS, search: true },
      result: { kind: 'text', values: SUBMISSION_RESULTS, sort: true, filter: EXACT },
      score: { kind: 'integer', sort: true, filter: RANGE },
      timestamp: { kind: 'time', sql: 'row.createdAt', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .innerJoin(User, 'author', 'author.id = row.userId')
      .addSelect('author.username', 'username')
      // Joined by table name, as this module may not import challenges.
      .innerJoin('challenge', 'about', 'about.id = row.challengeId')
      .addSelect('about.title', 'challengeTitle')
      .addSelect('about.title_en', 'challengeTitleEn'),
  toRow: ({ id, userId, challengeId, text, result, score, createdAt }, extra) => ({
    id,
    userId,
    username: String(extra.username),
    challengeId,
    challengeTitle: String(extra.challengeTitle),
    challengeTitleEn: typeof extra.challengeTitleEn === 'string' ? extra.challengeTitleEn : null,
    flag: text,
    result,
    score,
    timestamp: createdAt.toISOString(),
  }),
});

export class SubmissionsAdminController extends crudController(submissions) {}
