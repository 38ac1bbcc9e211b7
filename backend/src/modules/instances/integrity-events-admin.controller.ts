import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { Challenge } from '../challenges';
import { User } from '../users';
import { AdminIntegrityEvent } from './dto/admin-integrity-event';
import { IntegrityEvent } from './integrity-event.entity';
import { IntegrityEventHooks } from './integrity-event-hooks';

const REVIEWED = '(row.reviewed_at IS NOT NULL)';

/** The database writes an integrity event when it judges a flag; admins mark it as seen. */
const integrityEvents = crudResource<IntegrityEvent, AdminIntegrityEvent>({
  path: 'integrity-events',
  entity: IntegrityEvent,
  Row: AdminIntegrityEvent,
  removable: false,
  list: listSpec<AdminIntegrityEvent>({
    order: [['id', 'DESC']],
    columns: {
      userId: { kind: 'id', sort: true, filter: EXACT },
      username: { kind: 'text', sql: 'author.username', sort: true, filter: WORDS, search: true },
      ownerId: { kind: 'id', sort: true, filter: EXACT },
      ownerName: { kind: 'text', sql: 'owner.username', sort: true, filter: WORDS, search: true },
      challengeId: { kind: 'id', sort: true, filter: EXACT },
      challengeTitle: { kind: 'text', sql: 'about.title', sort: true, filter: WORDS, search: true },
      challengeTitleEn: { kind: 'text', sql: 'about.titleEn', filter: WORDS, search: true },
      flagId: { kind: 'id', sort: true, filter: EXACT },
      reviewed: { kind: 'boolean', sql: REVIEWED, sort: true, filter: EXACT },
      timestamp: { kind: 'time', sql: 'row.createdAt', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .innerJoin(User, 'author', 'author.id = row.userId')
      .addSelect('author.username', 'username')
      .leftJoin(User, 'reviewer', 'reviewer.id = row.reviewedBy')
      .addSelect('reviewer.username', 'reviewerName')
      .leftJoin(User, 'owner', 'owner.id = row.ownerId')
      .addSelect('owner.username', 'ownerName')
      .innerJoin(Challenge, 'about', 'about.id = row.challengeId')
      .addSelect('about.title', 'challengeTitle')
      .addSelect('about.titleEn', 'challengeTitleEn'),
  toRow: ({ id, userId, ownerId, challengeId, flagId, createdAt, reviewedAt }, extra) => ({
    id,
    userId,
    username: String(extra.username),
    ownerId,
    ownerName: typeof extra.ownerName === 'string' ? extra.ownerName : null,
    challengeId,
    challengeTitle: String(extra.challengeTitle),
    challengeTitleEn: typeof extra.challengeTitleEn === 'string' ? extra.challengeTitleEn : null,
    flagId,
    timestamp: createdAt.toISOString(),
    reviewed: reviewedAt !== null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewerName: typeof extra.reviewerName === 'string' ? extra.reviewerName : null,
  }),
  bulk: {
    transitions: {
      stateOf: ({ reviewedAt }) => (reviewedAt ? 'reviewed' : 'open'),
      moves: {
        review: {
          from: ['open'],
          to: 'reviewed',
          // A second look keeps the first one's time and admin.
          set: ({ reviewedAt }) => ({ reviewedAt: reviewedAt ?? new Date() }),
        },
        reopen: {
          from: ['reviewed'],
          to: 'open',
          set: () => ({ reviewedAt: null, reviewedBy: null }),
        },
      },
    },
  },
});

export class IntegrityEventsAdminController extends crudController(
  integrityEvents,
  IntegrityEventHooks,
) {}
