import AuditOutlined from '@ant-design/icons/AuditOutlined';
import type { AdminAuditLog } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

const ACTIONS = [
  'create',
  'update',
  'delete',
  'publish',
  'hide',
  'setAdmin',
  'setBanned',
  'promote',
  'demote',
  'ban',
  'unban',
  'lookAlike',
  'resetPassword',
  'revokeSessions',
  'rebuildTotals',
  'attach',
  'detach',
  'import',
  'stop',
  'testMail',
];

const RESOURCES = [
  'challenges',
  'flags',
  'instance-configs',
  'instances',
  'users',
  'invitations',
  'settings',
];

export const auditLogs = describeResource<AdminAuditLog>({
  name: 'audit-logs',
  icon: AuditOutlined,
  schemas: {},
  titleOf: ({ id }) => `#${String(id)}`,
  search: true,
  order: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'createdAt',
      kind: 'dateTime',
      on: ['list', 'show'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'actorName', kind: 'text', on: ['list', 'show'], sort: true, filter: ['contains'] },
    {
      name: 'action',
      kind: 'text',
      on: ['list', 'show'],
      sort: true,
      filter: ['eq'],
      texts: 'auditLogs.options.action',
      among: ACTIONS,
    },
    {
      name: 'resource',
      kind: 'text',
      on: ['list', 'show'],
      sort: true,
      filter: ['eq'],
      texts: 'auditLogs.options.resource',
      among: RESOURCES,
    },
    { name: 'targetId', kind: 'integer', on: ['list', 'show'], sort: true, filter: ['eq'] },
    { name: 'ip', kind: 'code', on: ['list', 'show'], sort: true, filter: ['contains'] },
    { name: 'requestId', kind: 'code', on: ['show'] },
    { name: 'after', kind: 'json', on: ['show'], against: 'before' },
  ],
  pages: {
    list: { path: '/control_panel/audit-logs', roles },
    show: { path: '/control_panel/audit-logs/:id', roles },
  },
});
