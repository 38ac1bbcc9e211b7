import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { Campaign, IS_BLIND, joinStages } from '../campaigns';
import { User } from '../users';
import { AdminDueData } from './dto/admin-due-data';
import { DueData } from './due-data.entity';
import { RETENTION_ACTIONS, RETENTION_PURPOSES } from './retention-rule.entity';

/** SQL: a value of the campaign; null while its staff are not told who applied. */
const revealed = (value: string) => `CASE WHEN NOT EXISTS (
    SELECT 1 FROM application_choice choice ${joinStages('choice', 'campaign')}
    WHERE choice.application_id = row.applicationId AND ${IS_BLIND}
  ) THEN ${value} END`;

/** What falls due, by person and rule, with no contact data. Read only; a hold postpones what is of a person. */
const dueData = crudResource<DueData, AdminDueData>({
  path: 'due-data',
  entity: DueData,
  Row: AdminDueData,
  removable: false,
  list: listSpec<AdminDueData>({
    order: [['dueAt', 'ASC']],
    columns: {
      purpose: { kind: 'text', values: RETENTION_PURPOSES, sort: true, filter: EXACT },
      action: { kind: 'text', values: RETENTION_ACTIONS, filter: EXACT },
      enabled: { kind: 'boolean', sort: true, filter: EXACT },
      userId: { kind: 'id', filter: EXACT },
      username: { kind: 'text', sql: 'person.username', sort: true, filter: WORDS, search: true },
      userGroup: { kind: 'integer', sql: 'person.userGroup', sort: true, filter: EXACT },
      startedAt: { kind: 'time', sort: true, filter: RANGE },
      dueAt: { kind: 'time', sort: true, filter: RANGE },
      warnedAt: { kind: 'time', sort: true, emptyLast: true, filter: RANGE },
      heldUntil: { kind: 'time', sort: true, emptyLast: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .innerJoin(User, 'person', 'person.id = row.userId')
      .addSelect('person.username', 'username')
      .addSelect('person.userGroup', 'userGroup')
      .leftJoin(Campaign, 'campaign', 'campaign.id = row.campaignId')
      .addSelect(revealed('campaign.title'), 'campaignTitle')
      .addSelect(revealed('campaign.titleEn'), 'campaignTitleEn'),
  toRow: (due, extra) => ({
    id: due.id,
    purpose: due.purpose,
    action: due.action,
    enabled: due.enabled,
    userId: due.userId,
    username: String(extra.username),
    userGroup: Number(extra.userGroup),
    campaignTitle: extra.campaignTitle as string | null,
    campaignTitleEn: extra.campaignTitleEn as string | null,
    startedAt: due.startedAt.toISOString(),
    dueAt: due.dueAt.toISOString(),
    warnedAt: due.warnedAt?.toISOString() ?? null,
    heldUntil: due.heldUntil?.toISOString() ?? null,
  }),
});

export class DueDataAdminController extends crudController(dueData) {}
