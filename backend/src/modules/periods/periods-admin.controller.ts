import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import {
  Period,
  PERIOD_COUNTS,
  PERIOD_KINDS,
  PERIOD_STATES,
  type PeriodState,
} from './period.entity';
import { stateSql } from './period-state';
import { AdminPeriod, AdminPeriodCreate, AdminPeriodUpdate } from './dto/admin-period';
import { freezeNow, PeriodHooks } from './period-hooks';

const STATE = stateSql('row');

/** Periods for admins. The state is computed in SQL. */
export const periods = crudResource<Period, AdminPeriod>({
  path: 'periods',
  entity: Period,
  Row: AdminPeriod,
  Create: AdminPeriodCreate,
  Update: AdminPeriodUpdate,
  removable: true,
  list: listSpec<AdminPeriod>({
    order: [['startsAt', 'DESC']],
    columns: {
      name: { kind: 'text', sort: true, filter: WORDS, search: true },
      nameEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      kind: { kind: 'text', values: PERIOD_KINDS, sort: true, filter: EXACT },
      startsAt: { kind: 'time', sort: true, filter: RANGE },
      endsAt: { kind: 'time', sort: true, filter: RANGE },
      freezeAt: { kind: 'time', sort: true, filter: RANGE },
      counts: { kind: 'text', values: PERIOD_COUNTS, sort: true, filter: EXACT },
      state: { kind: 'text', sql: STATE, values: PERIOD_STATES, sort: true, filter: EXACT },
      archivedAt: { kind: 'time', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(STATE, 'state'),
  toRow: (
    { startsAt, endsAt, freezeAt, archivedAt, createdAt, updatedAt, ...period },
    { state },
  ) => ({
    ...period,
    state: state as PeriodState,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    freezeAt: freezeAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: {
    delete: true,
    actions: {
      archive: () => ({ archivedAt: new Date() }),
      unarchive: () => ({ archivedAt: null }),
      freeze: freezeNow,
    },
  },
});

export class PeriodsAdminController extends crudController(periods, PeriodHooks) {}
