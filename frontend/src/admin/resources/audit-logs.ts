import AuditOutlined from '@ant-design/icons/AuditOutlined';
import type { AdminAuditLog } from '../../api';
import { describeResource, READ } from '../crud';

const roles = ['admin'] as const;

const ACTIONS = [
  'create',
  'update',
  'delete',
  'publish',
  'archive',
  'unarchive',
  'hide',
  'promote',
  'demote',
  'ban',
  'unban',
  'resetPassword',
  'revokeSessions',
  'endSession',
  'rebuildTotals',
  'attach',
  'detach',
  'import',
  'stop',
  'testMail',
  'adjustScore',
  'voidCapture',
  'restoreCapture',
  'rejudge',
  'exportBoard',
];

const RESOURCES = [
  'challenges',
  'flags',
  'instance-configs',
  'instances',
  'users',
  'user-groups',
  'periods',
  'saved-boards',
  'invitations',
  'settings',
];

export const auditLogs = describeResource<AdminAuditLog>({
  name: 'audit-logs',
  icon: AuditOutlined,
  schemas: {},
  getTitle: ({ id }) => `#${String(id)}`,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'actorName', type: 'text', pages: READ, sort: true, filter: ['contains'] },
    {
      name: 'action',
      type: 'text',
      pages: READ,
      sort: true,
      filter: ['eq'],
      i18nPrefix: 'auditLogs.options.action',
      options: ACTIONS,
    },
    {
      name: 'resource',
      type: 'text',
      pages: READ,
      sort: true,
      filter: ['eq'],
      i18nPrefix: 'auditLogs.options.resource',
      options: RESOURCES,
    },
    { name: 'targetId', type: 'integer', pages: READ, sort: true, filter: ['eq'] },
    { name: 'ip', type: 'code', pages: READ, sort: true, filter: ['contains'] },
    { name: 'requestId', type: 'code', pages: ['show'] },
    { name: 'after', type: 'json', pages: ['show'], compareWith: 'before' },
  ],
  pages: {
    list: { path: '/control_panel/audit-logs', roles },
    show: { path: '/control_panel/audit-logs/:id', roles },
  },
});
