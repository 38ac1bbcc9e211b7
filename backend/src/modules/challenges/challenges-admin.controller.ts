import { CATEGORIES, DIFFICULTIES } from '../../lib/enums';
import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import {
  Challenge,
  RELEASE_STATES,
  type ReleaseState,
  SCORE_MODES,
  totalOf,
} from './challenge.entity';
import { ChallengeHooks } from './challenge-hooks';
import { AdminChallenge } from './dto/admin-challenge';
import { AdminChallengeCreate, AdminChallengeUpdate } from './dto/admin-challenge-input';

const RELEASE = `(CASE WHEN row.draft THEN 'draft' WHEN row.hidden THEN 'hidden'
  WHEN challenge_released(row) THEN 'released' ELSE 'scheduled' END)`;

const challenges = crudResource<Challenge, AdminChallenge>({
  path: 'challenges',
  entity: Challenge,
  Row: AdminChallenge,
  Create: AdminChallengeCreate,
  Update: AdminChallengeUpdate,
  removable: true,
  roles: ['author'],
  scope: (query, userId) =>
    query.andWhere('is_author(:authorId, row.id, row.category)', { authorId: userId }),
  wrongId: 'challenge.id',
  list: listSpec<AdminChallenge>({
    order: [
      ['priority', 'DESC'],
      ['id', 'DESC'],
    ],
    columns: {
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', filter: WORDS, search: true },
      category: { kind: 'text', values: CATEGORIES, sort: true, filter: EXACT },
      difficulty: { kind: 'text', values: DIFFICULTIES, sort: true, filter: EXACT },
      baseScore: { kind: 'integer', sort: true, filter: RANGE },
      totalScore: {
        kind: 'integer',
        sql: totalOf('row', 'total_score'),
        sort: true,
        filter: RANGE,
      },
      priority: { kind: 'integer', sort: true, filter: RANGE },
      hidden: { kind: 'boolean', sort: true, filter: EXACT },
      draft: { kind: 'boolean', sort: true, filter: EXACT },
      release: { kind: 'text', sql: RELEASE, values: RELEASE_STATES, sort: true, filter: EXACT },
      releaseAt: { kind: 'time', sort: true, filter: RANGE },
      closesAt: { kind: 'time', sort: true, filter: RANGE },
      scoreMode: { kind: 'text', values: SCORE_MODES, sort: true, filter: EXACT },
      configId: { kind: 'id', sort: true, filter: EXACT },
      author: { kind: 'text', sort: true, filter: WORDS, search: true },
      flagsTotal: { kind: 'integer', sort: true, filter: RANGE },
      solvedCount: {
        kind: 'integer',
        sql: totalOf('row', 'solved_count'),
        sort: true,
        filter: RANGE,
      },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(RELEASE, 'release'),
  toRow: ({ flagsVersion: _, ...challenge }, { release }) => ({
    ...challenge,
    release: release as ReleaseState,
    releaseAt: challenge.releaseAt?.toISOString() ?? null,
    closesAt: challenge.closesAt?.toISOString() ?? null,
    createdAt: challenge.createdAt.toISOString(),
    updatedAt: challenge.updatedAt.toISOString(),
  }),
  bulk: {
    delete: true,
    update: ['category', 'difficulty', 'priority', 'hidden', 'draft'],
    actions: {
      draft: () => ({ draft: true }),
      hide: () => ({ hidden: true }),
      publish: () => ({ hidden: false }),
    },
  },
});

export class ChallengesAdminController extends crudController(challenges, ChallengeHooks) {}
