import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { Challenge } from '../challenges';
import { scopeToAuthor } from '../flags';
import { User } from '../users';
import { DRIVERS } from '../instance-configs';
import { AdminInstance } from './dto/admin-instance';
import { Instance } from './instance.entity';
import { shownStateSql } from './instance-view';
import {
  INSTANCE_REASONS,
  INSTANCE_STATES,
  type InstanceState,
  releasedState,
} from './state-transitions';

const SHOWN = shownStateSql('row');

const instances = crudResource<Instance, AdminInstance>({
  path: 'instances',
  entity: Instance,
  Row: AdminInstance,
  removable: false,
  // Authors may read why instances of their challenges do not start; only admins stop instances of players.
  roles: { list: ['author'], get: ['author'] },
  scope: scopeToAuthor,
  list: listSpec<AdminInstance>({
    order: [['id', 'DESC']],
    columns: {
      userId: { kind: 'id', sort: true, filter: EXACT },
      username: { kind: 'text', sql: 'owner.username', sort: true, filter: WORDS, search: true },
      challengeId: { kind: 'id', sort: true, filter: EXACT },
      challengeTitle: { kind: 'text', sql: 'about.title', sort: true, filter: WORDS, search: true },
      challengeTitleEn: { kind: 'text', sql: 'about.titleEn', filter: WORDS, search: true },
      driver: { kind: 'text', values: DRIVERS, sort: true, filter: EXACT },
      state: { kind: 'text', sql: SHOWN, values: INSTANCE_STATES, sort: true, filter: EXACT },
      reason: { kind: 'text', values: INSTANCE_REASONS, sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      startedAt: { kind: 'time', sort: true, filter: RANGE },
      expiration: { kind: 'time', sort: true, filter: RANGE },
      endedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .leftJoin(User, 'owner', 'owner.id = row.userId')
      .addSelect('owner.username', 'username')
      .leftJoin(Challenge, 'about', 'about.id = row.challengeId')
      .addSelect('about.title', 'challengeTitle')
      .addSelect('about.titleEn', 'challengeTitleEn')
      .addSelect(SHOWN, 'shown'),
  toRow: (instance, extra) => ({
    id: instance.id,
    userId: instance.userId,
    username: textOrNull(extra.username),
    challengeId: instance.challengeId,
    challengeTitle: textOrNull(extra.challengeTitle),
    challengeTitleEn: textOrNull(extra.challengeTitleEn),
    driver: instance.driver,
    // The expression above yields one of the states.
    state: extra.shown as InstanceState,
    reason: instance.reason,
    renewals: instance.renewals,
    createdAt: instance.createdAt.toISOString(),
    startedAt: instance.startedAt?.toISOString() ?? null,
    expiration: instance.expiration?.toISOString() ?? null,
    endedAt: instance.endedAt?.toISOString() ?? null,
  }),
  bulk: { actions: { stop } },
});

/** Releases an instance; does not change one that is ending or has ended. */
function stop({ state, ending, reason }: Instance): Partial<Instance> {
  const next = releasedState(state);
  return next === state ? { ending, reason } : { state: next, ending: 'stopped', reason: 'admin' };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export class InstancesAdminController extends crudController(instances) {}
