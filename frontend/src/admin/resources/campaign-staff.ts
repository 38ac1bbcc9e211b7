import type {
  AdminCampaignStaff,
  AdminCampaignStaffCreate,
  AdminCampaignStaffUpdate,
} from '../../api';
import { stateColors } from '../../lib/state-colors';
import { ALL, describeResource, READ } from '../crud';
import { campaignReference } from './campaign-fields';
import { userReference } from './references';

const { lead, interviewer } = stateColors.role;

export const campaignStaff = describeResource<
  AdminCampaignStaff,
  AdminCampaignStaffCreate,
  AdminCampaignStaffUpdate
>({
  name: 'campaign-staff',
  group: 'recruiting',
  schemas: { create: 'AdminCampaignStaffCreate', update: 'AdminCampaignStaffUpdate' },
  getTitle: ({ username }) => username,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'asc' }],
  fields: [
    campaignReference,
    { ...userReference, pages: [...READ, 'create'] },
    {
      name: 'kind',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      initial: 'interviewer',
      i18nPrefix: 'game.role',
      options: { lead, interviewer },
    },
    {
      name: 'positionIds',
      type: 'references',
      pages: ALL,
      to: 'campaign-positions',
      within: 'campaignId',
      appliesWhen: ({ kind }) => kind === 'interviewer',
    },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true },
  ],
  pages: {
    list: { path: '/control_panel/campaign-staff' },
    create: { path: '/control_panel/campaign-staff/create', width: 'narrow' },
    show: { path: '/control_panel/campaign-staff/:id', width: 'narrow' },
    edit: { path: '/control_panel/campaign-staff/:id/edit', width: 'narrow' },
  },
  deletable: true,
  deletion: 'revoke',
  bulkDelete: true,
});
