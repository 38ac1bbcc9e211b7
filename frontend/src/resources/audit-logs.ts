import AuditOutlined from '@ant-design/icons/AuditOutlined';
import type { AdminAuditLog } from '../api';
import { describeResource } from '../scaffold';

const roles = ['admin'] as const;

export const auditLogs = describeResource<AdminAuditLog>({
  name: 'audit-logs',
  icon: AuditOutlined,
  schemas: {},
  titleOf: ({ action, resource, targetId }) => `${resource} ${String(targetId ?? '')} ${action}`,
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
    { name: 'action', kind: 'text', on: ['list', 'show'], sort: true, filter: ['contains'] },
    { name: 'resource', kind: 'text', on: ['list', 'show'], sort: true, filter: ['contains'] },
    { name: 'targetId', kind: 'integer', on: ['list', 'show'], sort: true, filter: ['eq'] },
    { name: 'ip', kind: 'code', on: ['list', 'show'], sort: true, filter: ['contains'] },
    { name: 'requestId', kind: 'code', on: ['show'] },
    { name: 'before', kind: 'json', on: ['show'] },
    { name: 'after', kind: 'json', on: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/audit-logs', roles },
    show: { path: '/control_panel/audit-logs/:id', roles },
  },
});
