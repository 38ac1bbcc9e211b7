import type { AdminCampaign, AdminCampaignCreate, AdminCampaignUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { listPath } from '../../lib/list-path';
import {
  campaignPath,
  campaignStatisticsPath,
  decisionsPath,
  interviewsPath,
} from '../../lib/routes';
import { stateColors } from '../../lib/state-colors';
import { ALL, childrenOf, describeResource, DETAIL, READ, transitionActions } from '../crud';
import { campaignTexts, campaignTitles } from './campaign-fields';
import { campaignCriteria } from './campaign-criteria';
import { campaignLetters } from './campaign-letters';
import { campaignPositions } from './campaign-positions';
import { campaignQuestions } from './campaign-questions';
import { campaignRules } from './campaign-rules';
import { campaignStaff } from './campaign-staff';
import { campaignStages } from './campaign-stages';

/** The board of the choices of a campaign. */
const boardOf = (id: number) =>
  `${listPath('application-choices', [{ field: 'campaignId', operator: 'eq', value: id }])}&view=board`;

export const campaigns = describeResource<AdminCampaign, AdminCampaignCreate, AdminCampaignUpdate>({
  name: 'campaigns',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignCreate', update: 'AdminCampaignUpdate' },
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'opensAt', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    ...campaignTitles,
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: stateColors.campaign,
    },
    { name: 'opensAt', type: 'dateTime', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'closesAt', type: 'dateTime', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'acceptsUntil', type: 'dateTime', pages: DETAIL },
    { name: 'formId', type: 'reference', pages: DETAIL, to: 'forms' },
    { name: 'maxChoices', type: 'integer', pages: DETAIL },
    {
      name: 'blindUntilStageId',
      type: 'reference',
      pages: ['show', 'edit'],
      to: 'campaign-stages',
      ownedBy: 'campaignId',
    },
    { name: 'memberGroup', type: 'userGroup', pages: DETAIL },
    {
      name: 'memberRole',
      type: 'select',
      pages: DETAIL,
      i18nPrefix: 'game.role',
      options: { author: stateColors.role.author, viewer: stateColors.role.viewer },
    },
    { name: 'bookingHours', type: 'integer', pages: DETAIL },
    { name: 'reminderHours', type: 'integer', pages: DETAIL },
    { name: 'interviewZone', type: 'text', pages: DETAIL },
    { name: 'positions', type: 'integer', pages: READ, sort: true },
    { name: 'stages', type: 'integer', pages: READ, sort: true },
    { name: 'audience', type: 'userGroups', pages: DETAIL },
    { name: 'copiedFromId', type: 'reference', pages: ['show'], to: 'campaigns' },
    ...campaignTexts,
  ],
  // Columns of an announcement, and of slots for interviews.
  audited: [
    ...['announcement', 'positions', 'respondUntil', 'accepted', 'waitlisted', 'rejected'],
    ...['slots', 'stageId', 'positionId', 'startsAt', 'endsAt', 'place', 'link', 'capacity'],
    ...['interviewerIds', 'slotState', 'taken'],
  ],
  pages: {
    list: { path: '/control_panel/campaigns' },
    create: { path: '/control_panel/campaigns/create' },
    show: { path: '/control_panel/campaigns/:id' },
    edit: { path: '/control_panel/campaigns/:id/edit' },
  },
  views: [{ type: 'calendar', from: 'opensAt', to: 'closesAt' }],
  deletable: true,
  typedDelete: true,
  rowActions: [
    ...transitionActions<AdminCampaign, 'state'>(
      'campaigns',
      'state',
      (state) => state as AdminCampaign['state'],
    ),
    { name: 'copy', path: '/admin/campaigns/copy', body: ({ id }) => ({ id }) },
  ],
  warnings: [
    {
      name: 'noPositions',
      when: ({ state, positions }) => state === 'published' && positions === 0,
    },
  ],
  links: [
    { name: 'page', to: ({ id }) => campaignPath(id) },
    { name: 'choices', to: ({ id }) => boardOf(id) },
    { name: 'interviews', to: ({ id }) => interviewsPath(id) },
    { name: 'decisions', to: ({ id }) => decisionsPath(id) },
    { name: 'numbers', to: ({ id }) => campaignStatisticsPath(id) },
  ],
  children: [
    childrenOf(campaignPositions, 'campaignId'),
    childrenOf(campaignStages, 'campaignId'),
    childrenOf(campaignRules, 'campaignId'),
    childrenOf(campaignStaff, 'campaignId'),
    childrenOf(campaignCriteria, 'campaignId'),
    childrenOf(campaignQuestions, 'campaignId'),
    childrenOf(campaignLetters, 'campaignId'),
  ],
  loadSlots: async () => {
    const [{ markdown }, { CampaignExport }] = await Promise.all([
      import('../features/markdown-editor/markdown-editor'),
      import('../features/campaign-export'),
    ]);
    return { belowRow: CampaignExport, widgets: { text: markdown, textEn: markdown } };
  },
  storesInput: true,
  // The menu, the dashboard and the recruitment page.
  invalidatesQueries: staleAfter.campaignWrite,
});
