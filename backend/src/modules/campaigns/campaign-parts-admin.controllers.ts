import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { CampaignPosition } from './campaign-position.entity';
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

export const positions = crudResource<CampaignPosition, AdminCampaignPosition>({
  path: 'campaign-positions',
  entity: CampaignPosition,
  Row: AdminCampaignPosition,
  Create: AdminCampaignPositionCreate,
  Update: AdminCampaignPositionUpdate,
  removable: true,
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
  list: listSpec<AdminCampaignStage>({
    order: [['sortOrder', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      kind: { kind: 'text', values: STAGE_KINDS, sort: true, filter: EXACT },
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      sortOrder: { kind: 'integer', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ createdAt, updatedAt, ...stage }) => ({
    ...stage,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

export class CampaignPositionsAdminController extends crudController(positions) {}

export class CampaignStagesAdminController extends crudController(stages) {}
