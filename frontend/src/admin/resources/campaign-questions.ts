import type {
  AdminCampaignQuestion,
  AdminCampaignQuestionCreate,
  AdminCampaignQuestionUpdate,
} from '../../api';
import { ALL, describeResource, DETAIL } from '../crud';
import { campaignReference } from './campaign-fields';

export const campaignQuestions = describeResource<
  AdminCampaignQuestion,
  AdminCampaignQuestionCreate,
  AdminCampaignQuestionUpdate
>({
  name: 'campaign-questions',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignQuestionCreate', update: 'AdminCampaignQuestionUpdate' },
  getTitle: ({ text, textEn }, localize) => localize(text, textEn),
  searchable: true,
  defaultSort: [{ field: 'topic', order: 'asc' }],
  fields: [
    campaignReference,
    { name: 'topic', type: 'text', pages: ALL, sort: true, filter: ['contains'] },
    {
      name: 'text',
      type: 'longText',
      pages: ALL,
      translation: 'textEn',
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { name: 'textEn', type: 'longText', pages: DETAIL },
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
      name: 'active',
      type: 'switch',
      pages: ALL,
      sort: true,
      filter: ['eq'],
      onColor: 'green',
    },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/campaign-questions' },
    create: { path: '/control_panel/campaign-questions/create' },
    show: { path: '/control_panel/campaign-questions/:id' },
    edit: { path: '/control_panel/campaign-questions/:id/edit' },
  },
  deletable: true,
  bulkDelete: true,
  bulkActions: [{ name: 'active', action: 'update', inputField: 'active' }],
  loadSlots: async () => ({
    widgets: { topic: (await import('../features/interview-sheets/topic-input')).topic },
  }),
});
