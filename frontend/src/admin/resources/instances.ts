import type { AdminInstance } from '../../api';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';
import { challengeReference, userReference } from './references';

const LIVE: readonly AdminInstance['state'][] = ['queued', 'starting', 'running'];

export const instances = describeResource<AdminInstance>({
  name: 'instances',
  group: 'running',
  schemas: {},
  getTitle: ({ id, username, challengeTitle, challengeTitleEn }, localize) =>
    [`#${String(id)}`, username, challengeTitle && localize(challengeTitle, challengeTitleEn)]
      .filter((part) => part !== null)
      .join(' · '),
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    { ...userReference, pages: READ },
    { ...challengeReference, pages: READ },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      i18nPrefix: 'ownInstance.state',
      options: stateColors.instance,
    },
    {
      name: 'reason',
      type: 'select',
      pages: READ,
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
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      i18nPrefix: 'instanceConfigs.options.driver',
      options: stateColors.driver,
    },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'startedAt', type: 'dateTime', pages: ['show'] },
    { name: 'expiration', type: 'dateTime', pages: READ, sort: true },
    { name: 'renewals', type: 'integer', pages: ['show'] },
    { name: 'endedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
  ],
  pages: {
    list: { path: '/control_panel/instances' },
    show: { path: '/control_panel/instances/:id' },
  },
  rowActions: [
    {
      name: 'stop',
      path: '/admin/instances/bulk',
      body: ({ id }) => ({ ids: [id], action: 'stop' }),
      when: ({ state }) => LIVE.includes(state),
      danger: true,
    },
  ],
  bulkActions: [{ name: 'stop', action: 'stop', danger: true }],
});
