import type { AdminConsentText, AdminConsentTextCreate, AdminConsentTextUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { describeResource, DETAIL, READ } from '../crud';

export const consentTexts = describeResource<
  AdminConsentText,
  AdminConsentTextCreate,
  AdminConsentTextUpdate
>({
  name: 'consent-texts',
  group: 'people',
  schemas: { create: 'AdminConsentTextCreate', update: 'AdminConsentTextUpdate' },
  getTitle: ({ id, number }) => (number === null ? `#${String(id)}` : `v${String(number)}`),
  defaultSort: [{ field: 'createdAt', order: 'desc' }],
  fields: [
    {
      name: 'purpose',
      type: 'select',
      pages: ['list', 'show', 'create'],
      sort: true,
      filter: ['in'],
      linkToRow: true,
      options: { registration: 'blue', application: 'purple', history: 'cyan' },
    },
    { name: 'number', type: 'integer', pages: READ, sort: true },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: { draft: 'gold', current: 'green', former: 'default' },
    },
    { name: 'consents', type: 'integer', pages: READ, sort: true },
    { name: 'publishedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'text', type: 'longText', pages: DETAIL },
    { name: 'textEn', type: 'longText', pages: DETAIL },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/consent-texts' },
    create: { path: '/control_panel/consent-texts/create' },
    show: { path: '/control_panel/consent-texts/:id' },
    edit: { path: '/control_panel/consent-texts/:id/edit' },
  },
  deletable: true,
  isLocked: ({ state }) => state !== 'draft',
  bulkDelete: true,
  rowActions: [
    {
      name: 'publish',
      path: '/admin/consent-texts/bulk',
      body: ({ id }) => ({ ids: [id], action: 'publish' }),
      when: ({ state }) => state === 'draft',
    },
  ],
  warnings: [
    { name: 'published', when: ({ state }) => state !== 'draft' },
    { name: 'nothing', when: ({ state, text }) => state === 'draft' && text === '' },
  ],
  loadSlots: async () => {
    const { markdown } = await import('../features/markdown-editor/markdown-editor');
    return { widgets: { text: markdown, textEn: markdown } };
  },
  storesInput: true,
  invalidatesQueries: staleAfter.consentTextWrite,
});
