import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import type {
  AdminCampaignPosition,
  AdminCampaignPositionCreate,
  AdminCampaignPositionUpdate,
} from '../../api';
import { BOARD_CATEGORIES } from '../../domain/board';
import { staleAfter } from '../../domain/query-keys';
import { ALL, describeResource, DETAIL, READ } from '../crud';

export const campaignPositions = describeResource<
  AdminCampaignPosition,
  AdminCampaignPositionCreate,
  AdminCampaignPositionUpdate
>({
  name: 'campaign-positions',
  group: 'recruiting',
  icon: IdcardOutlined,
  schemas: { create: 'AdminCampaignPositionCreate', update: 'AdminCampaignPositionUpdate' },
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
    { name: 'quota', type: 'integer', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    {
      name: 'categories',
      type: 'tags',
      pages: ALL,
      i18nPrefix: 'game.category',
      options: BOARD_CATEGORIES,
    },
    { name: 'sortOrder', type: 'integer', pages: ALL, sort: true },
    { name: 'text', type: 'longText', pages: DETAIL, translation: 'textEn' },
    { name: 'textEn', type: 'longText', pages: DETAIL },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/campaign-positions' },
    create: { path: '/control_panel/campaign-positions/create' },
    show: { path: '/control_panel/campaign-positions/:id' },
    edit: { path: '/control_panel/campaign-positions/:id/edit' },
  },
  deletable: true,
  bulkDelete: true,
  invalidatesQueries: staleAfter.campaignWrite,
});
