import BlockOutlined from '@ant-design/icons/BlockOutlined';
import type {
  AdminInstanceConfig,
  AdminInstanceConfigCreate,
  AdminInstanceConfigUpdate,
} from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

/** The capabilities that a container may keep; the API refuses all others. */
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

// No drafts, because the environment contains passwords and keys.
export const instanceConfigs = describeResource<
  AdminInstanceConfig,
  AdminInstanceConfigCreate,
  AdminInstanceConfigUpdate
>({
  name: 'instance-configs',
  icon: BlockOutlined,
  schemas: { create: 'AdminInstanceConfigCreate', update: 'AdminInstanceConfigUpdate' },
  getTitle: ({ name }) => name,
  searchable: true,
  defaultSort: [{ field: 'name', order: 'asc' }],
  fields: [
    { name: 'id', type: 'integer', pages: ['list', 'show'], sort: true },
    {
      name: 'name',
      type: 'text',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    {
      name: 'driver',
      type: 'select',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['in'],
      options: { process: 'default', docker: 'blue', swarm: 'geekblue' },
    },
    {
      name: 'image',
      type: 'code',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['contains'],
    },
    {
      name: 'ports',
      type: 'recordList',
      pages: ['list', 'show', 'create', 'edit'],
      properties: {
        name: { type: 'code' },
        number: { type: 'integer' },
        protocol: { type: 'select', options: ['tcp', 'http'] },
      },
    },
    { name: 'command', type: 'textList', pages: ['show', 'create', 'edit'] },
    { name: 'environment', type: 'textList', pages: ['show', 'create', 'edit'] },
    { name: 'flagVariable', type: 'code', pages: ['show', 'create', 'edit'], initial: 'FLAG' },
    {
      name: 'cpu',
      type: 'integer',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    {
      name: 'memory',
      type: 'integer',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'pids', type: 'integer', pages: ['show', 'create', 'edit'] },
    {
      name: 'lifetimeMinutes',
      type: 'integer',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'renewals', type: 'integer', pages: ['show', 'create', 'edit'] },
    {
      name: 'egress',
      type: 'switch',
      pages: ['list', 'show', 'create', 'edit'],
      sort: true,
      filter: ['eq'],
    },
    { name: 'readOnly', type: 'switch', pages: ['show', 'create', 'edit'] },
    {
      name: 'capabilities',
      type: 'tags',
      pages: ['show', 'create', 'edit'],
      options: CAPABILITIES,
    },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
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
