import type { AdminForm, AdminFormCreate, AdminFormUpdate } from '../../api';
import { ALL, childrenOf, describeResource, DETAIL, READ } from '../crud';
import { formVersions } from './form-versions';

export const forms = describeResource<AdminForm, AdminFormCreate, AdminFormUpdate>({
  name: 'forms',
  group: 'recruiting',
  schemas: { create: 'AdminFormCreate', update: 'AdminFormUpdate' },
  getTitle: ({ name }) => name,
  searchable: true,
  defaultSort: [{ field: 'updatedAt', order: 'desc' }],
  fields: [
    {
      name: 'name',
      type: 'text',
      pages: ALL,
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { name: 'parts', type: 'integer', pages: READ, sort: true },
    { name: 'published', type: 'integer', pages: READ, sort: true },
    { name: 'publishedAt', type: 'dateTime', pages: ['show'] },
    { name: 'changed', type: 'switch', pages: READ, sort: true, filter: ['eq'], onColor: 'gold' },
    { name: 'updatedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'questions', type: 'json', pages: DETAIL },
  ],
  sections: [
    { name: 'general', fields: ['name'] },
    { name: 'content', fields: ['questions'] },
  ],
  pages: {
    list: { path: '/control_panel/forms' },
    create: { path: '/control_panel/forms/create' },
    show: { path: '/control_panel/forms/:id' },
    edit: { path: '/control_panel/forms/:id/edit' },
  },
  deletable: true,
  typedDelete: true,
  bulkDelete: true,
  rowActions: [
    {
      name: 'publish',
      path: '/admin/forms/publish',
      body: ({ id, version }) => ({ id, version }),
      when: ({ changed, parts }) => changed && parts > 0,
    },
  ],
  warnings: [
    { name: 'unpublished', when: ({ published, parts }) => published === null && parts > 0 },
    { name: 'changed', when: ({ published, changed }) => published !== null && changed },
  ],
  children: [childrenOf(formVersions, 'formId', { page: 'show' })],
  loadSlots: async () => ({ widgets: (await import('../features/form-builder')).widgets }),
  storesInput: true,
});
