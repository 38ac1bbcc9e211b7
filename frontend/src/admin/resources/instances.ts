import CloudServerOutlined from '@ant-design/icons/CloudServerOutlined';
import type { AdminInstance } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;
const LIVE: readonly AdminInstance['state'][] = ['queued', 'starting', 'running'];

export const instances = describeResource<AdminInstance>({
  name: 'instances',
  icon: CloudServerOutlined,
  schemas: {},
  titleOf: ({ id, username, challengeTitle, challengeTitleEn }, inOwn) =>
    [`#${String(id)}`, username, challengeTitle && inOwn(challengeTitle, challengeTitleEn)]
      .filter((part) => part !== null)
      .join(' · '),
  search: true,
  order: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'userId',
      kind: 'reference',
      on: ['list', 'show'],
      filter: ['eq'],
      to: 'users',
      label: 'username',
    },
    {
      name: 'challengeId',
      kind: 'reference',
      on: ['list', 'show'],
      filter: ['eq'],
      to: 'challenges',
      label: 'challengeTitle',
      labelEnglish: 'challengeTitleEn',
    },
    {
      name: 'state',
      kind: 'select',
      on: ['list', 'show'],
      sort: true,
      filter: ['in'],
      texts: 'ownInstance.state',
      options: {
        queued: 'gold',
        starting: 'blue',
        running: 'green',
        stopping: 'gold',
        stopped: 'default',
        expired: 'orange',
        failed: 'red',
      },
    },
    {
      name: 'reason',
      kind: 'select',
      on: ['list', 'show'],
      sort: true,
      filter: ['in'],
      options: {
        engineDown: 'red',
        imageMissing: 'red',
        portTaken: 'red',
        timeout: 'red',
        nodeLost: 'red',
        networkTaken: 'red',
        entryUnclear: 'red',
        crashed: 'red',
        refused: 'red',
        admin: 'default',
        banned: 'default',
        challengeDeleted: 'default',
        serverRestart: 'default',
        solved: 'green',
        userDeleted: 'default',
      },
    },
    {
      name: 'driver',
      kind: 'select',
      on: ['list', 'show'],
      sort: true,
      filter: ['in'],
      texts: 'instanceConfigs.options.driver',
      options: { process: 'default', docker: 'blue', swarm: 'geekblue' },
    },
    {
      name: 'createdAt',
      kind: 'dateTime',
      on: ['list', 'show'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    { name: 'startedAt', kind: 'dateTime', on: ['show'] },
    { name: 'expiration', kind: 'dateTime', on: ['list', 'show'], sort: true },
    { name: 'renewals', kind: 'integer', on: ['show'] },
    { name: 'endedAt', kind: 'dateTime', on: ['list', 'show'], sort: true },
  ],
  pages: {
    list: { path: '/control_panel/instances', roles },
    show: { path: '/control_panel/instances/:id', roles },
  },
  rowActions: [
    {
      name: 'stop',
      method: 'post',
      path: '/admin/instances/bulk',
      body: ({ id }) => ({ ids: [id], action: 'stop' }),
      when: ({ state }) => LIVE.includes(state),
      danger: true,
    },
  ],
  bulkActions: [{ name: 'stop', action: 'stop', danger: true }],
});
