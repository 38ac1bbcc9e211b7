import type { AdminPeriod, AdminPeriodCreate, AdminPeriodUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { periodPath } from '../../lib/routes';
import { stateColors } from '../../lib/state-colors';
import { ALL, describeResource, READ } from '../crud';

export const periods = describeResource<AdminPeriod, AdminPeriodCreate, AdminPeriodUpdate>({
  name: 'periods',
  group: 'contest',
  schemas: { create: 'AdminPeriodCreate', update: 'AdminPeriodUpdate' },
  getTitle: ({ name, nameEn }, localize) => localize(name, nameEn),
  searchable: true,
  defaultSort: [{ field: 'startsAt', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    {
      name: 'name',
      type: 'text',
      pages: ALL,
      translation: 'nameEn',
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { name: 'nameEn', type: 'text', pages: ['show', 'create', 'edit'] },
    {
      name: 'kind',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      initial: 'season',
      options: { season: 'blue', week: 'cyan', event: 'purple' },
    },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: stateColors.period,
    },
    {
      name: 'counts',
      type: 'select',
      pages: ['show', 'create', 'edit'],
      options: { inside: 'default', all: 'geekblue' },
    },
    { name: 'startsAt', type: 'dateTime', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'endsAt', type: 'dateTime', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'freezeAt', type: 'dateTime', pages: ['show', 'create', 'edit'] },
    { name: 'archivedAt', type: 'dateTime', pages: ['show'] },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/periods' },
    create: { path: '/control_panel/periods/create', width: 'narrow' },
    show: { path: '/control_panel/periods/:id', width: 'narrow' },
    edit: { path: '/control_panel/periods/:id/edit', width: 'narrow' },
  },
  views: [{ type: 'calendar', from: 'startsAt', to: 'endsAt' }],
  deletable: true,
  typedDelete: true,
  links: [{ name: 'board', to: ({ id }) => periodPath(id) }],
  rowActions: [
    {
      name: 'freeze',
      path: '/admin/periods/bulk',
      body: ({ id }) => ({ ids: [id], action: 'freeze' }),
      when: ({ state }) => state === 'open',
      danger: true,
    },
    {
      name: 'archive',
      path: '/admin/periods/bulk',
      body: ({ id }) => ({ ids: [id], action: 'archive' }),
      when: ({ state }) => state === 'final',
    },
    {
      name: 'unarchive',
      path: '/admin/periods/bulk',
      body: ({ id }) => ({ ids: [id], action: 'unarchive' }),
      when: ({ state }) => state === 'archived',
      danger: true,
    },
  ],
  invalidatesQueries: staleAfter.periodWrite,
});
