import { crudController, crudResource, EXACT, listSpec, RANGE } from '../../crud';
import { previewMail } from '../../infra/mail';
import { CampaignLetterHooks } from './campaign-letter-hooks';
import { isLeadOf } from './campaign-staff-conditions';
import { CampaignLetter, letterTemplates } from './campaign-letter.entity';
import {
  AdminCampaignLetter,
  AdminCampaignLetterCreate,
  AdminCampaignLetterUpdate,
} from './dto/admin-campaign-letter';

/** The letters of campaigns; without one the mail template is used. */
export const letters = crudResource<CampaignLetter, AdminCampaignLetter>({
  path: 'campaign-letters',
  entity: CampaignLetter,
  Row: AdminCampaignLetter,
  Create: AdminCampaignLetterCreate,
  Update: AdminCampaignLetterUpdate,
  removable: true,
  roles: ['lead'],
  scope: (query, viewer) => query.andWhere(isLeadOf('row.campaign_id', ':viewer'), { viewer }),
  list: listSpec<AdminCampaignLetter>({
    order: [['decision', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      decision: { kind: 'text', values: Object.keys(letterTemplates), sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ createdAt, updatedAt, ...letter }) => ({
    ...letter,
    preview: previewMail(letterTemplates[letter.decision], letter, 'zh-CN'),
    previewEn: previewMail(letterTemplates[letter.decision], letter, 'en-US'),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

export class CampaignLettersAdminController extends crudController(letters, CampaignLetterHooks) {}
