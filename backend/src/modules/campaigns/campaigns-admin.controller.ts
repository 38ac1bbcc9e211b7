import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { STAFF_ROLES } from '../../http/access';
import { Campaign, CAMPAIGN_STATES } from './campaign.entity';
import { CampaignHooks } from './campaign-hooks';
import { isStaffOf } from './campaign-staff-conditions';
import { AdminCampaign, AdminCampaignCreate, AdminCampaignUpdate } from './dto/admin-campaign';

const POSITIONS =
  '(SELECT count(*)::integer FROM campaign_position part WHERE part.campaign_id = row.id)';
const STAGES =
  '(SELECT count(*)::integer FROM campaign_stage part WHERE part.campaign_id = row.id)';

export const campaigns = crudResource<Campaign, AdminCampaign>({
  path: 'campaigns',
  entity: Campaign,
  Row: AdminCampaign,
  Create: AdminCampaignCreate,
  Update: AdminCampaignUpdate,
  removable: true,
  roles: { list: STAFF_ROLES, get: STAFF_ROLES },
  scope: (query, viewer) => query.andWhere(isStaffOf('row.id', ':viewer'), { viewer }),
  list: listSpec<AdminCampaign>({
    order: [['opensAt', 'DESC']],
    columns: {
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      opensAt: { kind: 'time', sort: true, filter: RANGE },
      closesAt: { kind: 'time', sort: true, filter: RANGE },
      formId: { kind: 'id', sort: true, filter: EXACT },
      state: { kind: 'text', values: CAMPAIGN_STATES, sort: true, filter: EXACT },
      positions: { kind: 'integer', sql: POSITIONS, sort: true, filter: RANGE },
      stages: { kind: 'integer', sql: STAGES, sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(POSITIONS, 'positions').addSelect(STAGES, 'stages'),
  toRow: (
    { opensAt, closesAt, acceptsUntil, createdAt, updatedAt, ...campaign },
    { positions, stages },
  ) => ({
    ...campaign,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    acceptsUntil: acceptsUntil?.toISOString() ?? null,
    positions: Number(positions),
    stages: Number(stages),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: {
    delete: true,
    transitions: {
      stateOf: ({ state }) => state,
      moves: {
        publish: { from: ['draft'], to: 'published', set: () => ({ state: 'published' }) },
        unpublish: { from: ['published'], to: 'draft', set: () => ({ state: 'draft' }) },
      },
    },
  },
});

export class CampaignsAdminController extends crudController(campaigns, CampaignHooks) {}
