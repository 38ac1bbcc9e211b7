import type {
  AdminCampaignStage,
  AdminCampaignStageCreate,
  AdminCampaignStageUpdate,
} from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { stateColors } from '../../lib/state-colors';
import { ALL, describeResource } from '../crud';
import { campaignReference, campaignTexts, campaignTitles } from './campaign-fields';

export const campaignStages = describeResource<
  AdminCampaignStage,
  AdminCampaignStageCreate,
  AdminCampaignStageUpdate
>({
  name: 'campaign-stages',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignStageCreate', update: 'AdminCampaignStageUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'sortOrder', order: 'asc' }],
  fields: [
    campaignReference,
    ...campaignTitles,
    {
      name: 'kind',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      initial: 'screening',
      options: stateColors.stageKind,
    },
    {
      name: 'challengeIds',
      type: 'references',
      pages: ALL,
      to: 'challenges',
      appliesWhen: ({ kind }) => kind === 'task',
    },
    { name: 'startsAt', type: 'dateTime', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'sortOrder', type: 'integer', pages: ALL, sort: true },
    ...campaignTexts,
  ],
  pages: {
    list: { path: '/control_panel/campaign-stages' },
    create: { path: '/control_panel/campaign-stages/create' },
    show: { path: '/control_panel/campaign-stages/:id' },
    edit: { path: '/control_panel/campaign-stages/:id/edit' },
  },
  deletable: true,
  bulkDelete: true,
  invalidatesQueries: staleAfter.campaignWrite,
});
