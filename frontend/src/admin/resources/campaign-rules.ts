import type {
  AdminCampaignRule,
  AdminCampaignRuleCreate,
  AdminCampaignRuleUpdate,
} from '../../api';
import { ALL, describeResource, DETAIL } from '../crud';
import { campaignReference, campaignTitles } from './campaign-fields';

export const campaignRules = describeResource<
  AdminCampaignRule,
  AdminCampaignRuleCreate,
  AdminCampaignRuleUpdate
>({
  name: 'campaign-rules',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignRuleCreate', update: 'AdminCampaignRuleUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'title', order: 'asc' }],
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
      within: 'campaignId',
    },
    {
      name: 'match',
      type: 'select',
      pages: DETAIL,
      initial: 'all',
      options: { all: 'blue', any: 'cyan' },
    },
    { name: 'conditions', type: 'json', pages: ALL },
    {
      name: 'stageId',
      type: 'reference',
      pages: ALL,
      to: 'campaign-stages',
      within: 'campaignId',
    },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/campaign-rules' },
    create: { path: '/control_panel/campaign-rules/create' },
    show: { path: '/control_panel/campaign-rules/:id' },
    edit: { path: '/control_panel/campaign-rules/:id/edit' },
  },
  deletable: true,
  bulkDelete: true,
  loadSlots: async () => {
    const { conditions } = await import('../features/evidence/rule-conditions');
    return { widgets: { conditions } };
  },
});
