import KeyOutlined from '@ant-design/icons/KeyOutlined';
import type { AdminFlag, AdminFlagCreate, AdminFlagUpdate } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

export const flags = describeResource<AdminFlag, AdminFlagCreate, AdminFlagUpdate>({
  name: 'flags',
  icon: KeyOutlined,
  schemas: { create: 'AdminFlagCreate', update: 'AdminFlagUpdate' },
  titleOf: ({ flagLiteral }) => flagLiteral,
  search: true,
  order: [{ field: 'id', order: 'asc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'challengeId',
      kind: 'reference',
      on: ['list', 'show', 'create'],
      sort: true,
      filter: ['eq'],
      to: 'challenges',
    },
    {
      name: 'flagLiteral',
      kind: 'code',
      on: ['list', 'show', 'create', 'edit'],
      filter: ['contains'],
    },
    {
      name: 'kind',
      kind: 'select',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['in'],
      options: { static: 'default', caseInsensitive: 'cyan', regex: 'geekblue', dynamic: 'gold' },
    },
    {
      name: 'score',
      kind: 'integer',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'alternatives', kind: 'tags', on: ['show', 'create', 'edit'] },
    { name: 'createdAt', kind: 'dateTime', on: ['show'] },
    { name: 'updatedAt', kind: 'dateTime', on: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/flags', roles },
    create: { path: '/control_panel/flags/create', roles, frame: 'narrow' },
    show: { path: '/control_panel/flags/:id', roles, frame: 'narrow' },
    edit: { path: '/control_panel/flags/:id/edit', roles, frame: 'narrow' },
  },
  deletableBy: roles,
  bulkDelete: true,
  // How much a challenge is worth, and when it is solved.
  refreshes: [['challenge'], ['challenges']],
});
