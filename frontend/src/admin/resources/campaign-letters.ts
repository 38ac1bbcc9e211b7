import type {
  AdminCampaignLetter,
  AdminCampaignLetterCreate,
  AdminCampaignLetterUpdate,
} from '../../api';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';
import { campaignReference } from './campaign-fields';

const { accepted, waitlisted, rejected } = stateColors.decision;

export const campaignLetters = describeResource<
  AdminCampaignLetter,
  AdminCampaignLetterCreate,
  AdminCampaignLetterUpdate
>({
  name: 'campaign-letters',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignLetterCreate', update: 'AdminCampaignLetterUpdate' },
  getTitle: ({ subject, subjectEn }, localize) => localize(subject, subjectEn),
  defaultSort: [{ field: 'decision', order: 'asc' }],
  fields: [
    campaignReference,
    {
      name: 'decision',
      type: 'select',
      pages: [...READ, 'create'],
      sort: true,
      filter: ['in'],
      i18nPrefix: 'join.decision',
      options: { accepted, waitlisted, rejected },
    },
    {
      name: 'subject',
      type: 'text',
      pages: ['list', 'create', 'edit'],
      translation: 'subjectEn',
      linkToRow: true,
    },
    { name: 'subjectEn', type: 'text', pages: ['create', 'edit'] },
    { name: 'text', type: 'longText', pages: ['create', 'edit'], translation: 'textEn' },
    { name: 'textEn', type: 'longText', pages: ['create', 'edit'] },
    { name: 'preview', type: 'longText', pages: ['show'] },
    { name: 'previewEn', type: 'longText', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
  ],
  pages: {
    list: { path: '/control_panel/campaign-letters' },
    create: { path: '/control_panel/campaign-letters/create', width: 'narrow' },
    show: { path: '/control_panel/campaign-letters/:id', width: 'narrow' },
    edit: { path: '/control_panel/campaign-letters/:id/edit', width: 'narrow' },
  },
  deletable: true,
  bulkDelete: true,
  storesInput: true,
});
