import type { AdminUser, AdminUserUpdate } from '../../api';
import { childrenOf, describeResource, READ } from '../crud';
import { auditLogs } from './audit-logs';
import { instances } from './instances';
import { roleGrants } from './role-grants';
import { submissions } from './submissions';

export const users = describeResource<AdminUser, never, AdminUserUpdate>({
  name: 'users',
  group: 'people',
  schemas: { update: 'AdminUserUpdate' },
  getTitle: ({ username }) => username,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'asc' }],
  fields: [
    { name: 'avatar', type: 'avatar', pages: READ },
    { name: 'id', type: 'integer', pages: READ, sort: true },
    {
      name: 'username',
      type: 'text',
      pages: [...READ, 'edit'],
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { name: 'email', type: 'text', pages: [...READ, 'edit'], sort: true, filter: ['contains'] },
    {
      name: 'userGroup',
      type: 'userGroup',
      pages: [...READ, 'edit'],
      sort: true,
      filter: ['in'],
    },
    { name: 'qqId', type: 'text', pages: [...READ, 'edit'], sort: true, filter: ['contains'] },
    { name: 'admin', type: 'switch', pages: READ, sort: true, filter: ['eq'] },
    { name: 'banned', type: 'switch', pages: READ, sort: true, filter: ['eq'], onColor: 'red' },
    {
      name: 'banReason',
      type: 'longText',
      pages: ['show'],
      appliesWhen: ({ banned }) => banned === true,
    },
    {
      name: 'banReasonShown',
      type: 'switch',
      pages: ['show'],
      appliesWhen: ({ banned }) => banned === true,
    },
    { name: 'telephone', type: 'text', pages: ['show', 'edit'] },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
    // Not on `show`: its fields are exported, and the overview shows the note.
    { name: 'note', type: 'longText', pages: ['edit'] },
  ],
  pages: {
    list: { path: '/control_panel/users' },
    show: { path: '/control_panel/users/:id' },
    edit: { path: '/control_panel/users/:id/edit', width: 'narrow' },
  },
  deletable: true,
  children: [
    childrenOf(roleGrants, 'userId', { page: 'show' }),
    childrenOf(submissions, 'userId', { name: 'solves', where: { result: 'correct' } }),
    childrenOf(submissions, 'userId'),
    childrenOf(instances, 'userId'),
    childrenOf(auditLogs, 'targetId', {
      name: 'bans',
      where: { resource: 'users', action: ['ban', 'unban'] },
    }),
  ],
  loadSlots: async () => {
    const [{ BanInputs }, { UserDetails }, { UserOverview }] = await Promise.all([
      import('../features/ban-inputs'),
      import('../features/user-details'),
      import('../features/user-overview'),
    ]);
    return {
      belowRow: UserDetails,
      overview: UserOverview,
      actionInputs: { ban: BanInputs },
    };
  },
  rowActions: [
    {
      name: 'promote',
      path: '/auth/admin',
      body: ({ id }) => ({ userId: id, admin: true }),
      when: ({ admin }) => !admin,
    },
    {
      name: 'demote',
      path: '/auth/admin',
      body: ({ id }) => ({ userId: id, admin: false }),
      when: ({ admin }) => admin,
      danger: true,
    },
    {
      name: 'ban',
      path: '/auth/banned',
      body: ({ id }, inputs) => ({ userId: id, banned: true, ...inputs }),
      when: ({ banned }) => !banned,
      danger: true,
    },
    {
      name: 'unban',
      path: '/auth/banned',
      body: ({ id }) => ({ userId: id, banned: false }),
      when: ({ banned }) => banned,
    },
  ],
  bulkActions: [
    { name: 'ban', runPerRow: 'ban', danger: true },
    { name: 'unban', runPerRow: 'unban' },
    { name: 'promote', runPerRow: 'promote' },
    { name: 'demote', runPerRow: 'demote', danger: true },
  ],
});
