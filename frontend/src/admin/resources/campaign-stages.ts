import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import type {
  AdminCampaignStage,
  AdminCampaignStageCreate,
  AdminCampaignStageUpdate,
} from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { stateColors } from '../../lib/state-colors';
import { ALL, describeResource, DETAIL, READ } from '../crud';

export const campaignStages = describeResource<
  AdminCampaignStage,
  AdminCampaignStageCreate,
  AdminCampaignStageUpdate
>({
  name: 'campaign-stages',
  group: 'recruiting',
  icon: OrderedListOutlined,
  schemas: { create: 'AdminCampaignStageCreate', update: 'AdminCampaignStageUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'sortOrder', order: 'asc' }],
  fields: [
    {
      name: 'campaignId',
      type: 'reference',
      pages: [...READ, 'create'],
      sort: true,
      filter: ['eq'],
      to: 'campaigns',
    },
    {
      name: 'title',
      type: 'text',
      pages: ALL,
      translation: 'titleEn',
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { name: 'titleEn', type: 'text', pages: DETAIL },
    {
      name: 'kind',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      initial: 'screening',
      options: stateColors.stageKind,
    },
    { name: 'sortOrder', type: 'integer', pages: ALL, sort: true },
    { name: 'text', type: 'longText', pages: DETAIL, translation: 'textEn' },
    { name: 'textEn', type: 'longText', pages: DETAIL },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
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
