import type { AdminRoleGrant, AdminRoleGrantCreate, AdminRoleGrantUpdate } from '../../api';
import { categories } from '../../domain/category';
import { stateColors } from '../../lib/state-colors';
import { ALL, describeResource, READ } from '../crud';
import { userReference } from './references';

const { author, reviewer, viewer } = stateColors.role;

export const roleGrants = describeResource<
  AdminRoleGrant,
  AdminRoleGrantCreate,
  AdminRoleGrantUpdate
>({
  name: 'role-grants',
  group: 'people',
  schemas: { create: 'AdminRoleGrantCreate', update: 'AdminRoleGrantUpdate' },
  getTitle: ({ username }) => username,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: ['show'] },
    { ...userReference, pages: [...READ, 'create'] },
    {
      name: 'role',
      type: 'select',
      pages: [...READ, 'create'],
      sort: true,
      filter: ['in'],
      initial: 'author',
      i18nPrefix: 'game.role',
      options: { author, reviewer, viewer },
    },
    {
      name: 'categories',
      type: 'tags',
      pages: ALL,
      i18nPrefix: 'game.category',
      // Notices are not a category of challenges.
      options: categories.flatMap(({ category }) => (category === 'notice' ? [] : category)),
    },
    { name: 'until', type: 'dateTime', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'isActive', type: 'switch', pages: READ, sort: true, filter: ['eq'] },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true },
  ],
  pages: {
    list: { path: '/control_panel/role-grants' },
    create: { path: '/control_panel/role-grants/create', width: 'narrow' },
    show: { path: '/control_panel/role-grants/:id', width: 'narrow' },
    edit: { path: '/control_panel/role-grants/:id/edit', width: 'narrow' },
  },
  deletable: true,
  deletion: 'revoke',
  bulkDelete: true,
});
