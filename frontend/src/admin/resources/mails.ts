import type { AdminMail } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';
import { userReference } from './references';

export const mails = describeResource<AdminMail>({
  name: 'mails',
  group: 'running',
  schemas: {},
  getTitle: ({ subject, username }) => `${subject} · ${username}`,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    {
      name: 'template',
      type: 'text',
      pages: READ,
      sort: true,
      filter: ['eq'],
      i18nPrefix: 'mails.options.template',
      options: ['alreadyRegistered', 'passwordChanged', 'emailChanged', 'test'],
    },
    { ...userReference, pages: READ },
    { name: 'recipient', type: 'text', pages: READ, sort: true, filter: ['contains'] },
    {
      name: 'locale',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: { 'zh-CN': 'default', 'en-US': 'default' },
    },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: stateColors.mail,
    },
    { name: 'tries', type: 'integer', pages: READ, sort: true },
    { name: 'reply', type: 'text', pages: READ, filter: ['contains'] },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'endedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'subject', type: 'text', pages: ['show'] },
    { name: 'text', type: 'longText', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/mails' },
    show: { path: '/control_panel/mails/:id' },
  },
  rowActions: [
    {
      name: 'sendAgain',
      path: '/admin/mails/send-again',
      body: ({ id }) => ({ id }),
      when: ({ state }) => state === 'failed',
    },
  ],
  bulkActions: [{ name: 'sendAgain', runPerRow: 'sendAgain' }],
  // The counts on the control panel.
  invalidatesQueries: staleAfter.attentionWrite,
});
