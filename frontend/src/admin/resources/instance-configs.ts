import BlockOutlined from '@ant-design/icons/BlockOutlined';
import type {
  AdminInstanceConfig,
  AdminInstanceConfigCreate,
  AdminInstanceConfigUpdate,
} from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

/** What a target may keep after all was dropped; the server refuses every other word. */
const CAPABILITIES = [
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'NET_BIND_SERVICE',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
  'SYS_PTRACE',
];

// No drafts: the environment holds passwords and keys.
export const instanceConfigs = describeResource<
  AdminInstanceConfig,
  AdminInstanceConfigCreate,
  AdminInstanceConfigUpdate
>({
  name: 'instance-configs',
  icon: BlockOutlined,
  schemas: { create: 'AdminInstanceConfigCreate', update: 'AdminInstanceConfigUpdate' },
  titleOf: ({ name }) => name,
  search: true,
  order: [{ field: 'name', order: 'asc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'name',
      kind: 'text',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['contains'],
      opens: true,
    },
    {
      name: 'driver',
      kind: 'select',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['in'],
      options: { process: 'default', docker: 'blue', swarm: 'geekblue' },
    },
    {
      name: 'image',
      kind: 'code',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['contains'],
    },
    {
      name: 'ports',
      kind: 'records',
      on: ['list', 'show', 'create', 'edit'],
      parts: {
        name: { kind: 'code' },
        number: { kind: 'integer' },
        protocol: { kind: 'select', options: ['tcp', 'http'] },
      },
    },
    { name: 'command', kind: 'lines', on: ['show', 'create', 'edit'] },
    { name: 'environment', kind: 'lines', on: ['show', 'create', 'edit'] },
    { name: 'flagVariable', kind: 'code', on: ['show', 'create', 'edit'], initial: 'FLAG' },
    {
      name: 'cpu',
      kind: 'integer',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    {
      name: 'memory',
      kind: 'integer',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'pids', kind: 'integer', on: ['show', 'create', 'edit'] },
    {
      name: 'lifetimeMinutes',
      kind: 'integer',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'renewals', kind: 'integer', on: ['show', 'create', 'edit'] },
    {
      name: 'egress',
      kind: 'switch',
      on: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['eq'],
    },
    { name: 'readOnly', kind: 'switch', on: ['show', 'create', 'edit'] },
    {
      name: 'capabilities',
      kind: 'tags',
      on: ['show', 'create', 'edit'],
      among: CAPABILITIES,
    },
    { name: 'createdAt', kind: 'dateTime', on: ['show'] },
    { name: 'updatedAt', kind: 'dateTime', on: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/instance-configs', roles },
    create: { path: '/control_panel/instance-configs/create', roles },
    show: { path: '/control_panel/instance-configs/:id', roles },
    edit: { path: '/control_panel/instance-configs/:id/edit', roles },
  },
  deletableBy: roles,
  bulkDelete: true,
});
