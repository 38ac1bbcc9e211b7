import type {
  AdminCampaignPosition,
  AdminCampaignPositionCreate,
  AdminCampaignPositionUpdate,
} from '../../api';
import { BOARD_CATEGORIES } from '../../domain/board';
import { staleAfter } from '../../domain/query-keys';
import { ALL, describeResource } from '../crud';
import { campaignReference, campaignTexts, campaignTitles } from './campaign-fields';

export const campaignPositions = describeResource<
  AdminCampaignPosition,
  AdminCampaignPositionCreate,
  AdminCampaignPositionUpdate
>({
  name: 'campaign-positions',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignPositionCreate', update: 'AdminCampaignPositionUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'sortOrder', order: 'asc' }],
  fields: [
    campaignReference,
    ...campaignTitles,
    { name: 'key', type: 'text', pages: ALL },
    { name: 'quota', type: 'integer', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    {
      name: 'categories',
      type: 'tags',
      pages: ALL,
      i18nPrefix: 'game.category',
      options: BOARD_CATEGORIES,
    },
    { name: 'sortOrder', type: 'integer', pages: ALL, sort: true },
    ...campaignTexts,
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
