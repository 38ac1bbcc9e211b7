import type { AdminUserGroup, AdminUserGroupCreate, AdminUserGroupUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { ALL, describeResource, READ } from '../crud';

export const userGroups = describeResource<
  AdminUserGroup,
  AdminUserGroupCreate,
  AdminUserGroupUpdate
>({
  name: 'user-groups',
  group: 'people',
  schemas: { create: 'AdminUserGroupCreate', update: 'AdminUserGroupUpdate' },
  getTitle: ({ name, nameEn }, localize) => localize(name, nameEn),
  searchable: true,
  defaultSort: [{ field: 'position', order: 'asc' }],
  fields: [
    { name: 'code', type: 'integer', pages: READ, sort: true },
    {
      name: 'name',
      type: 'text',
      pages: ALL,
      translation: 'nameEn',
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { name: 'nameEn', type: 'text', pages: ['show', 'create', 'edit'] },
    { name: 'members', type: 'integer', pages: READ, sort: true },
    { name: 'position', type: 'integer', pages: ALL, sort: true },
    { name: 'selectable', type: 'switch', pages: ALL, sort: true, filter: ['eq'] },
    { name: 'ranked', type: 'switch', pages: ALL, sort: true, filter: ['eq'] },
    { name: 'archived', type: 'switch', pages: ALL, sort: true, filter: ['eq'] },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/user-groups' },
    create: { path: '/control_panel/user-groups/create', width: 'narrow' },
    show: { path: '/control_panel/user-groups/:id', width: 'narrow' },
    edit: { path: '/control_panel/user-groups/:id/edit', width: 'narrow' },
  },
  deletable: true,
  bulkDelete: true,
  loadSlots: async () => ({
    listActions: (await import('../features/roll-over')).RollOverButton,
  }),
  // Forms and boards name the groups of the public settings.
  invalidatesQueries: staleAfter.groupWrite,
});
