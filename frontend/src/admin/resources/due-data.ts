import type { AdminDueData } from '../../api';
import { resourcePath } from '../../lib/routes';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';
import { userReference } from './references';

export const dueData = describeResource<AdminDueData>({
  name: 'due-data',
  group: 'people',
  schemas: {},
  getTitle: ({ username }) => username,
  searchable: true,
  defaultSort: [{ field: 'dueAt', order: 'asc' }],
  fields: [
    { ...userReference, pages: READ },
    { name: 'userGroup', type: 'userGroup', pages: READ, sort: true, filter: ['in'] },
    {
      name: 'purpose',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      linkToRow: true,
      i18nPrefix: 'retentionRules.options.purpose',
      options: stateColors.retentionPurpose,
    },
    { name: 'campaignTitle', type: 'text', pages: READ, translation: 'campaignTitleEn' },
    {
      name: 'action',
      type: 'select',
      pages: READ,
      i18nPrefix: 'retentionRules.options.action',
      options: stateColors.retentionAction,
    },
    { name: 'dueAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'enabled', type: 'switch', pages: READ, sort: true, filter: ['eq'], onColor: 'green' },
    { name: 'warnedAt', type: 'dateTime', pages: READ, sort: true },
    { name: 'heldUntil', type: 'dateTime', pages: READ, sort: true },
    { name: 'startedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/due-data' },
    show: { path: '/control_panel/due-data/:id', width: 'narrow' },
  },
  links: [
    {
      name: 'hold',
      to: ({ userId }) => `${resourcePath('retention-holds')}/create?userId=${String(userId)}`,
      when: ({ heldUntil }) => heldUntil === null,
    },
  ],
});
