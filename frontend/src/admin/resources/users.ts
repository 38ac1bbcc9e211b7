import TeamOutlined from '@ant-design/icons/TeamOutlined';
import type { AdminUser, AdminUserUpdate } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

export const users = describeResource<AdminUser, never, AdminUserUpdate>({
  name: 'users',
  icon: TeamOutlined,
  schemas: { update: 'AdminUserUpdate' },
  titleOf: ({ username }) => username,
  search: true,
  order: [{ field: 'id', order: 'asc' }],
  fields: [
    { name: 'avatar', kind: 'avatar', on: ['list', 'show'] },
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'username',
      kind: 'text',
      on: ['list', 'show', 'edit'],
      sort: true,
      filter: ['contains'],
      opens: true,
    },
    { name: 'email', kind: 'text', on: ['list', 'show', 'edit'], sort: true, filter: ['contains'] },
    {
      name: 'userGroup',
      kind: 'select',
      on: ['list', 'show', 'edit'],
      sort: true,
      filter: ['in'],
      texts: 'game.group',
      options: { 0: 'blue', 1: 'green', 2: 'default' },
    },
    { name: 'qqId', kind: 'text', on: ['list', 'show', 'edit'], sort: true, filter: ['contains'] },
    { name: 'admin', kind: 'switch', on: ['list', 'show'], sort: true, filter: ['eq'] },
    { name: 'banned', kind: 'switch', on: ['list', 'show'], sort: true, filter: ['eq'] },
    { name: 'telephone', kind: 'text', on: ['show', 'edit'] },
    { name: 'createdAt', kind: 'dateTime', on: ['show'] },
    { name: 'updatedAt', kind: 'dateTime', on: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/users', roles },
    show: { path: '/control_panel/users/:id', roles },
    edit: { path: '/control_panel/users/:id/edit', roles, frame: 'narrow' },
  },
  deletableBy: roles,
  exports: true,
  rowActions: [
    {
      name: 'promote',
      method: 'post',
      path: '/auth/admin',
      body: ({ id }) => ({ userId: id, admin: true }),
      when: ({ admin }) => !admin,
    },
    {
      name: 'demote',
      method: 'post',
      path: '/auth/admin',
      body: ({ id }) => ({ userId: id, admin: false }),
      when: ({ admin }) => admin,
      danger: true,
    },
    {
      name: 'ban',
      method: 'post',
      path: '/auth/banned',
      body: ({ id }) => ({ userId: id, banned: true }),
      when: ({ banned }) => !banned,
      danger: true,
    },
    {
      name: 'unban',
      method: 'post',
      path: '/auth/banned',
      body: ({ id }) => ({ userId: id, banned: false }),
      when: ({ banned }) => banned,
    },
  ],
  bulkActions: [
    { name: 'ban', each: 'ban', danger: true },
    { name: 'unban', each: 'unban' },
    { name: 'promote', each: 'promote' },
    { name: 'demote', each: 'demote', danger: true },
  ],
});
