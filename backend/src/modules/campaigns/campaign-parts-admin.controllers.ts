import {
  crudController,
  crudResource,
  EXACT,
  listSpec,
  RANGE,
  type VerbRoles,
  WORDS,
} from '../../crud';
import { STAFF_ROLES } from '../../http/access';
import { CampaignPositionHooks } from './campaign-position-hooks';
import { CampaignPosition } from './campaign-position.entity';
import { isStaffOf } from './campaign-staff-conditions';
import { CampaignStageHooks } from './campaign-stage-hooks';
import { CampaignStage, STAGE_KINDS } from './campaign-stage.entity';
import {
  AdminCampaignPosition,
  AdminCampaignPositionCreate,
  AdminCampaignPositionUpdate,
} from './dto/admin-campaign-position';
import {
  AdminCampaignStage,
  AdminCampaignStageCreate,
  AdminCampaignStageUpdate,
} from './dto/admin-campaign-stage';

/** Staff read what belongs to their campaigns. */
const READERS: VerbRoles = { list: STAFF_ROLES, get: STAFF_ROLES };
const OF_STAFF = isStaffOf('row.campaign_id', ':viewer');

export const positions = crudResource<CampaignPosition, AdminCampaignPosition>({
  path: 'campaign-positions',
  entity: CampaignPosition,
  Row: AdminCampaignPosition,
  Create: AdminCampaignPositionCreate,
  Update: AdminCampaignPositionUpdate,
  removable: true,
  roles: READERS,
  scope: (query, viewer) => query.andWhere(OF_STAFF, { viewer }),
  list: listSpec<AdminCampaignPosition>({
    order: [['sortOrder', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      quota: { kind: 'integer', sort: true, filter: RANGE },
      sortOrder: { kind: 'integer', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ createdAt, updatedAt, ...position }) => ({
    ...position,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

export const stages = crudResource<CampaignStage, AdminCampaignStage>({
  path: 'campaign-stages',
  entity: CampaignStage,
  Row: AdminCampaignStage,
  Create: AdminCampaignStageCreate,
  Update: AdminCampaignStageUpdate,
  removable: true,
  roles: READERS,
  scope: (query, viewer) => query.andWhere(OF_STAFF, { viewer }),
  list: listSpec<AdminCampaignStage>({
    order: [['sortOrder', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      kind: { kind: 'text', values: STAGE_KINDS, sort: true, filter: EXACT },
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      startsAt: { kind: 'time', sort: true, filter: RANGE },
      sortOrder: { kind: 'integer', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ startsAt, createdAt, updatedAt, ...stage }) => ({
    ...stage,
    startsAt: startsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

export class CampaignPositionsAdminController extends crudController(
  positions,
  CampaignPositionHooks,
) {}

export class CampaignStagesAdminController extends crudController(stages, CampaignStageHooks) {}
