import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { User } from '../users';
import {
  AdminRetentionHold,
  AdminRetentionHoldCreate,
  AdminRetentionHoldUpdate,
} from './dto/admin-retention-hold';
import { RetentionHoldHooks } from './retention-hold-hooks';
import { RetentionHold } from './retention-hold.entity';

/** Postponements for single persons. */
const retentionHolds = crudResource<RetentionHold, AdminRetentionHold>({
  path: 'retention-holds',
  entity: RetentionHold,
  Row: AdminRetentionHold,
  Create: AdminRetentionHoldCreate,
  Update: AdminRetentionHoldUpdate,
  removable: true,
  // The log outlives the account, and a reason may be about the person.
  secrets: ['reason'],
  list: listSpec<AdminRetentionHold>({
    order: [['until', 'ASC']],
    columns: {
      userId: { kind: 'id', sort: true, filter: EXACT },
      username: { kind: 'text', sql: 'person.username', sort: true, filter: WORDS, search: true },
      until: { kind: 'time', sort: true, filter: RANGE },
      reason: { kind: 'text', filter: WORDS, search: true },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .innerJoin(User, 'person', 'person.id = row.userId')
      .addSelect('person.username', 'username'),
  toRow: ({ until, createdAt, updatedAt, ...hold }, { username }) => ({
    ...hold,
    username: String(username),
    until: until.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

export class RetentionHoldsAdminController extends crudController(
  retentionHolds,
  RetentionHoldHooks,
) {}
