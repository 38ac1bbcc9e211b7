import type {
  AdminCampaignCriterion,
  AdminCampaignCriterionCreate,
  AdminCampaignCriterionUpdate,
} from '../../api';
import { ALL, describeResource } from '../crud';
import { campaignReference, campaignTexts, campaignTitles } from './campaign-fields';

export const campaignCriteria = describeResource<
  AdminCampaignCriterion,
  AdminCampaignCriterionCreate,
  AdminCampaignCriterionUpdate
>({
  name: 'campaign-criteria',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignCriterionCreate', update: 'AdminCampaignCriterionUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'sortOrder', order: 'asc' }],
  fields: [
    campaignReference,
    ...campaignTitles,
    {
      name: 'positionId',
      type: 'reference',
      pages: ALL,
      sort: true,
      filter: ['eq'],
      to: 'campaign-positions',
      titleColumn: 'positionTitle',
      titleTranslation: 'positionTitleEn',
      within: 'campaignId',
    },
    {
      name: 'levels',
      type: 'recordList',
      pages: ALL,
      properties: { title: { type: 'text' }, titleEn: { type: 'text' } },
    },
    { name: 'sortOrder', type: 'integer', pages: ALL, sort: true },
    ...campaignTexts,
  ],
  pages: {
    list: { path: '/control_panel/campaign-criteria' },
    create: { path: '/control_panel/campaign-criteria/create' },
    show: { path: '/control_panel/campaign-criteria/:id' },
    edit: { path: '/control_panel/campaign-criteria/:id/edit' },
  },
  deletable: true,
  bulkDelete: true,
  loadSlots: async () => ({ widgets: (await import('../features/scorecards/levels')).widgets }),
});
