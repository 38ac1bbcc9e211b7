import KeyOutlined from '@ant-design/icons/KeyOutlined';
import type { AdminFlag, AdminFlagCreate, AdminFlagUpdate } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

export const flags = describeResource<AdminFlag, AdminFlagCreate, AdminFlagUpdate>({
  name: 'flags',
  icon: KeyOutlined,
  schemas: { create: 'AdminFlagCreate', update: 'AdminFlagUpdate' },
  getTitle: ({ flagLiteral }) => flagLiteral,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'asc' }],
  fields: [
    { name: 'id', type: 'integer', pages: ['list', 'show'], sort: true },
    {
      name: 'challengeId',
      type: 'reference',
      pages: ['list', 'show', 'create'],
      sort: true,
      filter: ['eq'],
      to: 'challenges',
    },
    {
      name: 'flagLiteral',
      type: 'code',
      pages: ['list', 'show', 'create', 'edit'],
      filter: ['contains'],
    },
    {
      name: 'kind',
      type: 'select',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['in'],
      options: { static: 'default', caseInsensitive: 'cyan', regex: 'geekblue', dynamic: 'gold' },
    },
    {
      name: 'score',
      type: 'integer',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'alternatives', type: 'tags', pages: ['show', 'create', 'edit'] },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/flags', roles },
    create: { path: '/control_panel/flags/create', roles, width: 'narrow' },
    show: { path: '/control_panel/flags/:id', roles, width: 'narrow' },
    edit: { path: '/control_panel/flags/:id/edit', roles, width: 'narrow' },
  },
  deletableBy: roles,
  bulkDelete: true,
  // A challenge's value and whether it is solved depend on its flags.
  invalidatesQueries: [['challenge'], ['challenges']],
});
