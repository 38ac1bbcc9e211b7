import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { Challenge } from '../challenges';
import { User } from '../users';
import { AdminIntegrityEvent } from './dto/admin-integrity-event';
import { IntegrityEvent } from './integrity-event.entity';

/** Read only: the database writes it when it judges a flag. */
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
      timestamp: { kind: 'time', sql: 'row.createdAt', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .innerJoin(User, 'author', 'author.id = row.userId')
      .addSelect('author.username', 'username')
      .leftJoin(User, 'owner', 'owner.id = row.ownerId')
      .addSelect('owner.username', 'ownerName')
      .innerJoin(Challenge, 'about', 'about.id = row.challengeId')
      .addSelect('about.title', 'challengeTitle')
      .addSelect('about.titleEn', 'challengeTitleEn'),
  toRow: ({ id, userId, ownerId, challengeId, flagId, createdAt }, extra) => ({
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
  }),
});

export class IntegrityEventsAdminController extends crudController(integrityEvents) {}
