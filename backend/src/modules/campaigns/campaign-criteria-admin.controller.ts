import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { CampaignCriterion } from './campaign-criterion.entity';
import { CampaignPosition } from './campaign-position.entity';
import { CriterionHooks } from './criterion-hooks';
import {
  AdminCampaignCriterion,
  AdminCampaignCriterionCreate,
  AdminCampaignCriterionUpdate,
} from './dto/admin-campaign-criterion';

export const criteria = crudResource<CampaignCriterion, AdminCampaignCriterion>({
  path: 'campaign-criteria',
  entity: CampaignCriterion,
  Row: AdminCampaignCriterion,
  Create: AdminCampaignCriterionCreate,
  Update: AdminCampaignCriterionUpdate,
  removable: true,
  list: listSpec<AdminCampaignCriterion>({
    order: [['sortOrder', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      positionId: { kind: 'id', sort: true, filter: EXACT },
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      sortOrder: { kind: 'integer', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .leftJoin(CampaignPosition, 'position', 'position.id = row.positionId')
      .addSelect('position.title', 'positionTitle')
      .addSelect('position.titleEn', 'positionTitleEn'),
  toRow: ({ createdAt, updatedAt, ...criterion }, extra) => ({
    ...criterion,
    positionTitle: extra['positionTitle'] as string | null,
    positionTitleEn: extra['positionTitleEn'] as string | null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

/** The criteria of scorecards, for admins. */
export class CampaignCriteriaAdminController extends crudController(criteria, CriterionHooks) {}
