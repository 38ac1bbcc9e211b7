import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { STAFF_ROLES } from '../../http/access';
import { CampaignRuleHooks } from './campaign-rule-hooks';
import { CampaignRule } from './campaign-rule.entity';
import { isStaffOf } from './campaign-staff-conditions';
import {
  AdminCampaignRule,
  AdminCampaignRuleCreate,
  AdminCampaignRuleUpdate,
} from './dto/admin-campaign-rule';

export const rules = crudResource<CampaignRule, AdminCampaignRule>({
  path: 'campaign-rules',
  entity: CampaignRule,
  Row: AdminCampaignRule,
  Create: AdminCampaignRuleCreate,
  Update: AdminCampaignRuleUpdate,
  removable: true,
  roles: { list: STAFF_ROLES, get: STAFF_ROLES },
  scope: (query, viewer) => query.andWhere(isStaffOf('row.campaign_id', ':viewer'), { viewer }),
  list: listSpec<AdminCampaignRule>({
    order: [['title', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      positionId: { kind: 'id', sort: true, filter: EXACT },
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      stageId: { kind: 'id', sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ createdAt, updatedAt, ...rule }) => ({
    ...rule,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

/** Rules that select choices and propose where they move. */
export class CampaignRulesAdminController extends crudController(rules, CampaignRuleHooks) {}
