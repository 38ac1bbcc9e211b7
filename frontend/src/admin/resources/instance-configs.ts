import type {
  AdminInstanceConfig,
  AdminInstanceConfigCreate,
  AdminInstanceConfigUpdate,
} from '../../api';
import { stateColors } from '../../lib/state-colors';
import { ALL, describeResource, DETAIL, READ } from '../crud';
import { ownerReference } from './references';

/** The Linux capabilities that the API accepts. */
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

// No `storesInput`, because the environment contains passwords and keys.
export const instanceConfigs = describeResource<
  AdminInstanceConfig,
  AdminInstanceConfigCreate,
  AdminInstanceConfigUpdate
>({
  name: 'instance-configs',
  group: 'running',
  schemas: { create: 'AdminInstanceConfigCreate', update: 'AdminInstanceConfigUpdate' },
  getTitle: ({ name }) => name,
  searchable: true,
  defaultSort: [{ field: 'name', order: 'asc' }],
  fields: [
    { name: 'id', type: 'integer', pages: ['show'] },
    { name: 'name', type: 'text', pages: ALL, sort: true, filter: ['contains'], linkToRow: true },
    { ...ownerReference, pages: READ, sort: true },
    {
      name: 'driver',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      options: stateColors.driver,
      adminOptions: ['process'],
    },
    { name: 'image', type: 'code', pages: ALL, sort: true, filter: ['contains'] },
    {
      name: 'ports',
      type: 'recordList',
      pages: ALL,
      properties: {
        name: { type: 'code' },
        number: { type: 'integer' },
        protocol: { type: 'select', options: ['tcp', 'http'] },
      },
    },
    { name: 'command', type: 'textList', pages: DETAIL },
    { name: 'environment', type: 'textList', pages: DETAIL },
    { name: 'flagVariable', type: 'code', pages: DETAIL },
    { name: 'cpu', type: 'integer', pages: DETAIL },
    { name: 'memory', type: 'integer', pages: DETAIL },
    { name: 'pids', type: 'integer', pages: DETAIL },
    { name: 'lifetimeMinutes', type: 'integer', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'renewals', type: 'integer', pages: DETAIL },
    { name: 'egress', type: 'switch', pages: ALL, sort: true, filter: ['eq'] },
    { name: 'readOnly', type: 'switch', pages: DETAIL },
    {
      name: 'capabilities',
      type: 'tags',
      pages: DETAIL,
      options: CAPABILITIES,
    },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/instance-configs' },
    create: { path: '/control_panel/instance-configs/create' },
    show: { path: '/control_panel/instance-configs/:id' },
    edit: { path: '/control_panel/instance-configs/:id/edit' },
  },
  deletable: true,
  bulkDelete: true,
});
