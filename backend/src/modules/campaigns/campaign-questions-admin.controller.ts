import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { STAFF_ROLES } from '../../http/access';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignQuestionHooks } from './campaign-question-hooks';
import { CampaignQuestion } from './campaign-question.entity';
import { isStaffOfPart } from './campaign-staff-conditions';
import {
  AdminCampaignQuestion,
  AdminCampaignQuestionCreate,
  AdminCampaignQuestionUpdate,
} from './dto/admin-campaign-question';

const LEADS = ['lead'] as const;

export const questions = crudResource<CampaignQuestion, AdminCampaignQuestion>({
  path: 'campaign-questions',
  entity: CampaignQuestion,
  Row: AdminCampaignQuestion,
  Create: AdminCampaignQuestionCreate,
  Update: AdminCampaignQuestionUpdate,
  removable: true,
  roles: {
    ...{ list: STAFF_ROLES, get: STAFF_ROLES },
    ...{ create: LEADS, update: LEADS, remove: LEADS, bulk: LEADS },
  },
  scope: (query, viewer) => query.andWhere(isStaffOfPart('row', ':viewer'), { viewer }),
  list: listSpec<AdminCampaignQuestion>({
    order: [['topic', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      positionId: { kind: 'id', sort: true, filter: EXACT },
      topic: { kind: 'text', sort: true, filter: WORDS, search: true },
      text: { kind: 'text', sort: true, filter: WORDS, search: true },
      textEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      active: { kind: 'boolean', sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .leftJoin(CampaignPosition, 'position', 'position.id = row.positionId')
      .addSelect('position.title', 'positionTitle')
      .addSelect('position.titleEn', 'positionTitleEn'),
  toRow: ({ createdAt, updatedAt, ...question }, extra) => ({
    ...question,
    positionTitle: extra['positionTitle'] as string | null,
    positionTitleEn: extra['positionTitleEn'] as string | null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true, update: ['active'] },
});

/** The question bank of campaigns: leads write it, and interviewers read the questions of their positions. */
export class CampaignQuestionsAdminController extends crudController(
  questions,
  CampaignQuestionHooks,
) {}
